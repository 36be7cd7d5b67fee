import { type Actor, holdsEverywhere } from "../../model/access.ts";
import type { Draft } from "../../model/api/api.ts";
import { ForbiddenError } from "../../model/errors.ts";
import type { CollectionName } from "../../model/model.ts";
import { isOverridable } from "../../model/overrides/overrides.ts";
import { saidAt } from "../../model/overrides/said.ts";
import { settingsIdOf } from "../../model/settings-scope.ts";
import { isSame, type Values } from "../../model/values.ts";
import type { Database } from "../database/database.ts";
import { requireDraftable, shownDraft } from "../rights/drafts.ts";
import { holdsWhole } from "../rights/require-rights.ts";
import { readDraftRow } from "./draft-rows.ts";
import { shownOf } from "./open-draft.ts";

/** Tells of a change of a draft, by its name, whether it is the actor's to make, to publish and to discard. */
export type IsTheirs = (name: string) => boolean;

/**
 * Which changes of a draft are the actor's: those of the record where they hold every website that it is on, those of what
 * is said in its place where they hold all of the scope.
 * @param given what they have typed: of what is not theirs, only what they are shown
 * @throws {ForbiddenError} where nothing is {NotFoundError} {InvalidError}
 */
export async function theirPart(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	id: string,
	given: Values = {},
): Promise<IsTheirs> {
	if (holdsEverywhere(actor)) return () => true;
	const draft = shownOf(await readDraftRow(inside, name, id));
	const names = [...Object.keys(given), ...Object.keys(draft?.values ?? {})];
	const scopes = new Set(names.flatMap((each) => saidAt(each)?.scope ?? []));
	const held = new Set<string>();
	for (const scope of scopes)
		if (isOverridable(scope) && (await holdsWhole(inside, actor, settingsIdOf(scope)))) held.add(scope);
	const refusal = await refusalOf(requireDraftable(inside, actor, name, id, given));
	if (refusal && held.size === 0) throw refusal;
	const isTheirs: IsTheirs = (each) => {
		const at = saidAt(each);
		return at ? held.has(at.scope) : !refusal;
	};
	const shown = draft && (await shownDraft(inside, actor, draft)).values;
	const isTaken = Object.entries(given).some(
		([each, value]) => !isTheirs(each) && !isSame(value, shown?.[each]),
	);
	if (isTaken) throw refusal ?? new ForbiddenError("You may say this only for websites that you hold all of");
	return isTheirs;
}

/** A part of what a draft changes. */
export function partOf<D extends Pick<Draft, "values" | "base">>({ values, base }: D, isIn: IsTheirs) {
	const part = (all: Values): Values =>
		Object.fromEntries(Object.entries(all).filter(([name]) => isIn(name)));
	return { values: part(values), base: part(base) };
}

async function refusalOf(work: Promise<void>): Promise<ForbiddenError | undefined> {
	try {
		await work;
		return undefined;
	} catch (error) {
		if (error instanceof ForbiddenError) return error;
		throw error;
	}
}
