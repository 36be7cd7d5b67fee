import type { AnyCollection } from "../../../model/collection.ts";
import { InvalidError, NotFoundError } from "../../../model/errors.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { notYours } from "../../../model/rights/rights-wording.ts";
import { settingsIdOf } from "../../../model/settings-scope.ts";
import { valuesOf } from "../../../model/values.ts";
import { isVariantScope } from "../../../model/variants/variant-fields.ts";
import { parseScope, type WebsiteScope } from "../../../model/website-scope.ts";
import type { Database } from "../../database/database.ts";
import { requireSense } from "../../records/require-sense.ts";
import { requirePublicFiles } from "../../records/rights/require-public-files.ts";
import { requireUsable } from "../../records/rights/require-usable.ts";
import { permitsScope } from "../../records/rights/scopes.ts";
import { countWebsitesOf, scopesOfWebsite } from "../../records/scopes/websites-of-scope.ts";
import { checkVisible, runHooks } from "../../schema/features.ts";
import type { Publication } from "../../schema/record-hooks.ts";
import type { RecordVariants, StoredVariant } from "../../schema/record-variants.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import type { VariantAt } from "./read-variants.ts";
import { isOfWebsite, withVariants } from "./stored-variants.ts";

/** Per record. */
const mostScopes = 500;

/** @throws {InvalidError} */
export async function requirePermitted(inside: Database, actor: Actor, scope: WebsiteScope) {
	if (!isVariantScope(scope)) throw refused(noScope);
	if (!(await permitsScope(inside, actor, settingsIdOf(scope)))) throw refused(notYours);
}

/** `name` is undefined for a country and an unknown scope. */
export async function requireRoom(
	inside: Database,
	scope: WebsiteScope,
	name: string | undefined,
	others: number,
): Promise<void> {
	const isNamed = parseScope(scope)?.kind !== "country";
	const isThere = isNamed ? name !== undefined : (await countWebsitesOf(inside, [scope])).size > 0;
	if (!isThere) throw refused("No website is of this");
	if (others >= mostScopes)
		throw new InvalidError([
			{ pointer: "", message: `A record has variants for ${mostScopes} scopes at most` },
		]);
}

const noScope = "scope is country: and a code, unit: and a name, or website: and an id";

function refused(message: string) {
	return new InvalidError([{ pointer: "/scope", message }]);
}

export interface TextWrite {
	readonly record: AnyRecord | undefined;
	readonly before: StoredVariant;
	readonly after: StoredVariant;
	readonly texts: readonly string[];
	readonly all: RecordVariants;
	readonly publication: Publication | undefined;
}

/** Checks the record as the scope shows it. @throws {InvalidError} {ApprovalRequiredError} {NotFoundError} */
export async function checkTexts(
	inside: Database,
	actor: Actor,
	{ name, id, scope }: VariantAt,
	{ record, before, after, texts, all, publication }: TextWrite,
) {
	if (!record) throw new NotFoundError();
	const collection: AnyCollection = collections[name];
	const isAlone = !isOfWebsite(scope) || all.size <= (all.has(scope) ? 1 : 0);
	const scopes = isAlone ? [scope] : await scopesOfWebsite(inside, settingsIdOf(scope));
	const resolved = (variant: StoredVariant) =>
		withVariants(record, new Map([...all, [scope, variant]]), scopes);
	const [current, next] = [resolved(before), resolved(after)];
	const changed = Object.fromEntries(texts.map((field) => [field, next[field] ?? ""]));
	await requireSense(inside, collection, { id, values: changed, current });
	await requireUsable(inside, actor, collection, {
		id,
		before: [valuesOf(collection, record), before.fields],
		after: after.fields,
	});
	if (actor.kind === "user")
		await requirePublicFiles(inside, collection, valuesOf(collection, current), valuesOf(collection, next));
	await runHooks("beforeStore", inside, name, current, next);
	await checkVisible(inside, { name, actor, scope, action: "save", publication, current, record: next });
}
