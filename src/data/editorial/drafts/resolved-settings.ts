import type { ResolvedSettings } from "../../../model/api/settings-api.ts";
import { type BrandFields, fallbackKey } from "../../../model/brands.ts";
import { inheritedFields } from "../../../model/collections/settings.ts";
import { InvalidError, NotFoundError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { scopeOfSettings, settingsIdsOf } from "../../../model/settings-scope.ts";
import { parseScope, scopeLabel } from "../../../model/website-scope.ts";
import { fallbackOf, type WordingSources, wordingOf } from "../../../model/wording/fallback.ts";
import type { SiteReader } from "../../content/public/site-reader.ts";
import type { Database } from "../../database/database.ts";
import { isPossibleId } from "../../database/ids.ts";
import { nameOfScope } from "../../records/scopes/name-of-scope.ts";
import { readReach } from "../../records/scopes/reach.ts";
import { requireScope } from "../../records/scopes/websites-of-scope.ts";
import type { AnyRecord } from "../../schema/rows.ts";
import { findCurrent } from "./target.ts";

/** The settings need not exist. @throws {NotFoundError} for an unknown id */
export async function resolveSettings(
	database: Database,
	reader: SiteReader,
	id: RecordId,
	as: Pick<Partial<BrandFields>, "unit" | "country"> = {},
): Promise<ResolvedSettings> {
	const { origin, website, sources } = await sourcesOf(database, reader, id, as);
	const scope = scopeOfSettings(id);
	const { websites, keeps } = await readReach(database, scope);
	const own = await findCurrent(database, "settings", id);
	const fields = inheritedFields.map((name) => {
		const { text: value, origin: from } = wordingOf(name, sources);
		const without = fallbackOf(name, { ...sources, [sourceOf[origin]]: null });
		const kept = keeps.get(name) ?? 0;
		return [
			name,
			{
				value,
				from,
				isSetHere: from === origin,
				without: { value: without.text, from: without.origin },
				changes: websites - kept,
				keeps: kept,
			},
		] as const;
	});
	return {
		id,
		version: own?.version ?? 0,
		label: scopeLabel(
			scope,
			website ? String(website.name || website.domain) : await nameOfScope(database, scope),
		),
		websites,
		resolved: Object.fromEntries(fields),
	};
}

/** Nearest source by level. */
const sourceOf = {
	settings: "settings",
	unit: "settingsOfUnit",
	country: "settingsOfCountry",
	all: "settingsForAll",
} as const;

interface Sources {
	readonly origin: keyof typeof sourceOf;
	readonly website: AnyRecord | undefined;
	readonly sources: WordingSources;
}

/** Every website of the scope has the same sources. */
async function sourcesOf(
	database: Database,
	reader: SiteReader,
	id: RecordId,
	as: Pick<Partial<BrandFields>, "unit" | "country">,
): Promise<Sources> {
	if (!isPossibleId(id)) throw new NotFoundError();
	const { kind = "website", of = id } = parseScope(scopeOfSettings(id)) ?? {};
	if (kind === "website") {
		const found = await findCurrent(database, "websites", id);
		if (!found) throw new NotFoundError();
		const website = { ...found, ...as } as AnyRecord;
		const settings = await reader.readSettings(settingsIdsOf(website));
		return {
			origin: "settings",
			website,
			sources: { key: String(website.domainKey), website, ...settings },
		};
	}
	if (kind === "unit") await requireUnit(database, id);
	const said = { unit: "", country: "", [kind]: id };
	const settings = await reader.readSettings({ website: "", unit: said.unit, country: said.country });
	const website = kind === "country" ? { country: of.toUpperCase() } : null;
	return { origin: kind, website: undefined, sources: { key: fallbackKey, website, ...settings } };
}

async function requireUnit(database: Database, id: string) {
	try {
		await requireScope(database, id);
	} catch (error) {
		throw error instanceof InvalidError ? new NotFoundError() : error;
	}
}
