import type { Visibility, VisibilityChanges } from "../../../../model/api/editorial/variant-api.ts";
import type { CollectionName } from "../../../../model/model.ts";
import { saveVisibility } from "../save-visibility.ts";

/** Current visibility of a record on a website, by the website's id; undefined if unset. */
export type VisibilityOf = (website: string) => Visibility | undefined;

const unset = { hidden: false, pinned: false, visibleFrom: 0, version: 0 };

/**
 * Sets the visibility of a record on websites, effective immediately.
 * @returns the undo function; undefined if nothing changed
 */
export async function setVisibility(
	{ name, id }: { readonly name: CollectionName; readonly id: string },
	websites: readonly { readonly id: string }[],
	changes: VisibilityChanges,
	visibilityOf: VisibilityOf = () => undefined,
): Promise<(() => Promise<unknown>) | undefined> {
	const undoes: (() => Promise<unknown>)[] = [];
	for (const { id: website } of websites) {
		const { hidden, pinned, visibleFrom, version } = visibilityOf(website) ?? unset;
		const former = { hidden, pinned, visibleFrom };
		if (Object.entries(changes).every(([name, value]) => former[name as keyof typeof former] === value))
			continue;
		const saved = await saveVisibility(name, id, { website, version }, changes);
		undoes.push(() => saveVisibility(name, id, saved, former));
	}
	return undoes.length > 0 ? async () => void (await Promise.all(undoes.map((undo) => undo()))) : undefined;
}
