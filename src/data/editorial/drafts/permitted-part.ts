import { ForbiddenError } from "../../../model/errors.ts";
import type { CollectionName } from "../../../model/model.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import { isSame, type Values } from "../../../model/values.ts";
import { saidAt, withoutSaid } from "../../../model/variants/said.ts";
import { isVariantScope as isOverridable } from "../../../model/variants/variant-fields.ts";
import type { WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { requireVisible } from "../../records/rights/record-access.ts";
import { permittedOverrideScopes } from "../../records/rights/scopes.ts";
import { requireDraftable, shownDraft } from "./draft-rights.ts";
import { readDraftRow } from "./draft-rows.ts";
import { shownOf } from "./open-draft.ts";
import type { IsPermitted } from "./part-of.ts";

/**
 * Returns which draft changes the actor may make: record fields need all websites of the record in the actor's scopes,
 * overrides need their full scope.
 * @param given typed values; outside the permitted part, only visible values
 * @throws {ForbiddenError} when no change is permitted {NotFoundError} {InvalidError}
 */
export async function permittedPart(
	inside: Database,
	actor: Actor,
	name: CollectionName,
	id: string,
	given: Values = {},
): Promise<IsPermitted> {
	if (hasAllWebsites(actor)) return () => true;
	const draft = shownOf(await readDraftRow(inside, name, id));
	const names = [...Object.keys(given), ...Object.keys(draft?.values ?? {})];
	const held = await fullyPermittedScopes(inside, actor, names);
	const refusal = await refusalOf(requireDraftable(inside, actor, name, id, given));
	if (refusal && held.size === 0) throw refusal;
	const isPermitted: IsPermitted = (each) => {
		const at = saidAt(each);
		return at ? held.has(at.scope) : !refusal;
	};
	const shown = draft && (await shownDraft(inside, actor, draft)).values;
	const isTaken = Object.entries(given).some(
		([each, value]) => !isPermitted(each) && !isSame(value, shown?.[each]),
	);
	if (isTaken) throw refusal ?? new ForbiddenError(notAllPermitted);
	return isPermitted;
}

/**
 * Checks that the actor may make all given changes. Overrides need only their own websites in the actor's scopes.
 * Without changes, access to the full record is required.
 * @throws {ForbiddenError} {NotFoundError}
 */
export async function requirePermittedPart(
	inside: Database,
	actor: Actor,
	{ name, id }: { readonly name: CollectionName; readonly id: string },
	changes: Values,
): Promise<void> {
	if (hasAllWebsites(actor)) return;
	const { own, said } = withoutSaid(changes);
	const names = Object.keys(said);
	const isOfRecord = names.length === 0 || Object.keys(own).length > 0;
	await (isOfRecord ? requireDraftable : requireVisible)(inside, actor, name, id);
	const held = await fullyPermittedScopes(inside, actor, names);
	if (names.some((each) => !held.has(saidAt(each)?.scope ?? ""))) throw new ForbiddenError(notAllPermitted);
}

/**
 * Returns which draft changes the actor publishes with a record. Actions without a draft, such as reordering, need the
 * full record. @throws {ForbiddenError} {NotFoundError}
 */
export async function permittedPartFor(
	inside: Database,
	actor: Actor,
	{ name, id }: { readonly name: CollectionName; readonly id: string },
	action: "publish" | "take-down" | "order",
): Promise<IsPermitted> {
	if (action === "publish") return permittedPart(inside, actor, name, id);
	await requirePermittedPart(inside, actor, { name, id }, {});
	return () => true;
}

const notAllPermitted = "You may say this only for websites that you hold all of";

/** Returns the scopes among the draft's overrides that the actor's scopes include fully. */
export async function fullyPermittedScopes(
	inside: Database,
	actor: Actor,
	names: readonly string[],
): Promise<ReadonlySet<WebsiteScope>> {
	const scopes = new Set(names.flatMap((each) => saidAt(each)?.scope ?? []));
	return permittedOverrideScopes(inside, actor, [...scopes].filter(isOverridable));
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
