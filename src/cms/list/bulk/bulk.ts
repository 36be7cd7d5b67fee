import { type Actor, mayRemove, mayWrite } from "../../../model/access.ts";
import type { AnyRecord } from "../../../model/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { FieldValue } from "../../../model/field.ts";
import type { CollectionName, InputOf } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { type Lookups, mostLoaded, nameFields, nameOf, type WebsiteName } from "../../lookups/lookups.ts";
import { refusalOf } from "../../parts/stale.ts";
import { placedOn, takenOff } from "../table/placement.ts";

/** Something that is done to each of the records that are selected. */
export type BulkAction = { readonly label: string } & (
	| { readonly kind: "set"; readonly changes: Readonly<Record<string, FieldValue>> }
	| { readonly kind: "place" | "take-off"; readonly website: WebsiteName }
	| { readonly kind: "remove" }
);

/** What somebody may do to several records of a collection at once, beside choosing websites; never delete several websites. */
export function bulkActionsOf(collection: AnyCollection, actor: Actor): readonly BulkAction[] {
	const shows = mayWrite(actor, collection) ? showing(collection) : [];
	const mayRemoveMany = mayRemove(actor, collection) && !collection.isAskedAbout;
	const removes = mayRemoveMany ? [{ kind: "remove" as const, label: "Delete" }] : [];
	return [...shows, ...removes];
}

/** Makes records seen by visitors, and unseen. */
function showing({ publicWhen = {}, fields }: AnyCollection): BulkAction[] {
	return Object.entries(publicWhen).flatMap(([name, value]) => {
		const field = fields[name];
		if (!field || value === undefined) return [];
		const [on, off] = field.storage === "boolean" ? ["Activate", "Deactivate"] : ["Publish", "Unpublish"];
		return [
			{ kind: "set" as const, label: on, changes: { [name]: value } },
			{ kind: "set" as const, label: off, changes: { [name]: field.empty } },
		];
	});
}

/** What a record was made from, changed since the list was loaded. */
class ChangedSinceError extends Error {
	override readonly name = "ChangedSinceError";
	readonly by: string;
	constructor(by: string) {
		super("Changed since the list was loaded");
		this.by = by;
	}
}

interface Target {
	readonly collection: AnyCollection;
	readonly record: AnyRecord;
	readonly known: Pick<Lookups, "websites" | "areAll" | "people">;
}

/** It stands on a website by its brand, which has too many for it to stay on each of the others by itself. */
class TooManyWebsitesError extends Error {
	override readonly name = "TooManyWebsitesError";
}

/** Does it to one record, based on the version that the list shows; why it could not be done, "" where it has been. */
export async function perform(action: BulkAction, target: Target): Promise<string> {
	const { people } = target.known;
	try {
		await performNow(action, target);
		return "";
	} catch (error) {
		if (error instanceof ChangedSinceError) return `Changed by ${nameOf(people, error.by)} in the meantime.`;
		if (error instanceof TooManyWebsitesError)
			return `It is there by its brand, which has more than ${mostLoaded} websites. Take the brand off in the article.`;
		return refusalOf(error, people);
	}
}

/** @throws {ApiError} {ChangedSinceError} {TooManyWebsitesError} */
async function performNow(action: BulkAction, { collection, record, known }: Target): Promise<void> {
	const name = collection.name as CollectionName;
	if (action.kind === "remove") await client.data.remove(name, record.id, record.version);
	else if (action.kind === "set") await save(name, record, action.changes);
	else {
		const field = collection.shownOn ?? "";
		// The list shows the placements of a record only when that column was chosen.
		const now = (await client.data.get(name, record.id)) as unknown as AnyRecord;
		if (now.version !== record.version) throw new ChangedSinceError(now.updatedBy);
		const placements = now[field] as readonly string[];
		const { website } = action;
		const next =
			action.kind === "place"
				? placedOn(placements, website)
				: takenOff(placements, website, await beside(website, placements, known));
		if (JSON.stringify(next) !== JSON.stringify(placements)) await save(name, record, { [field]: next });
	}
}

/** The websites that share a placement with this one. @throws {TooManyWebsitesError} */
async function beside(
	{ domainKey }: WebsiteName,
	placements: readonly string[],
	{ websites, areAll }: Target["known"],
): Promise<readonly WebsiteName[]> {
	if (areAll || !placements.includes(domainKey)) return websites;
	const query = { where: { domainKey }, fields: nameFields, limit: mostLoaded };
	const { items, nextCursor } = await client.data.list("websites", query);
	if (nextCursor !== undefined) throw new TooManyWebsitesError();
	return items;
}

async function save(name: CollectionName, record: AnyRecord, changes: Readonly<Record<string, FieldValue>>) {
	await client.data.update(name, record.id, changes as InputOf<typeof name>, record.version);
}
