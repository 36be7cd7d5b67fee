import { sql } from "kysely";
import { isDevelopmentHost } from "../../../model/addresses/host.ts";
import { brandOf, isDomainKey } from "../../../model/brands.ts";
import { InvalidError, pointerTo } from "../../../model/errors.ts";
import { type Actor, hasAllWebsites } from "../../../model/rights/access.ts";
import { readsAsScope } from "../../../model/settings-scope.ts";
import type { Database } from "../../database/database.ts";
import type { AnyRecord } from "../../schema/rows.ts";

export interface WebsiteName {
	readonly field: "id" | "domainKey" | "domain" | "aliases";
	readonly name: string;
}

export function namesOfWebsite(website: AnyRecord): readonly WebsiteName[] {
	const { id, domainKey = "", domain = "", aliases = [] } = website;
	const names: WebsiteName[] = [
		{ field: "id", name: id },
		{ field: "domainKey", name: String(domainKey) },
		{ field: "domain", name: String(domain) },
		...(aliases as readonly string[]).map((name) => ({ field: "aliases" as const, name })),
	];
	return names.filter(({ name }) => name !== "");
}

export function addedNames(before: AnyRecord | undefined, after: AnyRecord): readonly WebsiteName[] {
	const former = new Set(before && namesOfWebsite(before).map(({ field, name }) => nameKey(field, name)));
	return namesOfWebsite(after).filter(({ field, name }) => !former.has(nameKey(field, name)));
}

/** A host may move between the domain and the aliases. */
function nameKey(field: WebsiteName["field"], name: string): string {
	return `${field === "aliases" ? "domain" : field}/${name}`;
}

export function refusedName(field: WebsiteName["field"], message: string): InvalidError {
	return new InvalidError([{ pointer: pointerTo(field), message }]);
}

/**
 * Placements are keys, ids or hosts, so a name must not read as another kind or a scope.
 * @throws {InvalidError}
 */
export async function requireDistinctNames(
	{ db }: Database,
	before: AnyRecord | undefined,
	website: AnyRecord,
): Promise<void> {
	const added = addedNames(before, website);
	for (const { field, name } of added)
		if (readsAsScope(name) && !isFullHost(field, name))
			throw refusedName(field, `“${name}” stands for several websites; choose another`);
	const hosts = namesOfWebsite(website).filter(({ field }) => field === "domain" || field === "aliases");
	await requireNoKey(db, before, website, hosts);
	const key = added.find(({ field }) => field === "domainKey")?.name;
	if (key === undefined) return;
	const { rows } = await sql`select id from websites where id = ${key} and id <> ${website.id}
		union select record_id from websites_hosts where value = ${key} limit 1`.execute(db);
	if (rows.length > 0 || hosts.some(({ name }) => name === key))
		throw refusedName("domainKey", `“${key}” is what a website is called by already`);
}

/** Scopes contain no dot, so `unit-trust.example.nz` is a host. */
function isFullHost(field: WebsiteName["field"], name: string): boolean {
	return (field === "domain" || field === "aliases") && name.includes(".");
}

/** Refuses hosts of the installation itself. @throws {InvalidError} */
export function requireOwnHosts(
	{ reservedHosts = { developmentDomain: "", backOffice: "" } }: Pick<Database, "reservedHosts">,
	actor: Actor,
	before: AnyRecord | undefined,
	website: AnyRecord,
): void {
	if (actor.kind !== "user") return;
	for (const { field, name } of addedNames(before, website)) {
		if (field !== "domain" && field !== "aliases") continue;
		const reason = reservedHost(name, reservedHosts.developmentDomain);
		if (reason) throw refusedName(field, reason);
		if (name === reservedHosts.backOffice && !hasAllWebsites(actor))
			throw refusedName(
				field,
				`“${name}” is the domain of the back office; only an admin of all websites may choose it`,
			);
	}
}

async function requireNoKey(
	db: Database["db"],
	before: AnyRecord | undefined,
	{ id }: AnyRecord,
	hosts: readonly WebsiteName[],
) {
	const named = await db
		.selectFrom("websites")
		.select(["domain_key", "unit", "country"])
		.where("domain_key", "in", [id, ...hosts.map(({ name }) => name)])
		.where("id", "<>", id)
		.execute();
	const labels = new Map(
		named.map(({ domain_key, unit, country }) => [
			domain_key,
			brandOf({ domainKey: String(domain_key), unit: String(unit), country: String(country) }).label,
		]),
	);
	const label = labels.get(id) ?? (isDomainKey(id) ? brandOf({ domainKey: id }).label : undefined);
	if (!before && label)
		throw refusedName("id", `“${id}” is the short name of ${label}; a website has another id`);
	for (const { field, name } of hosts)
		if (labels.has(name)) throw refusedName(field, `“${name}” is the short name of ${labels.get(name)}`);
}

/** `host` is normalised: every spelling of an IPv4 address is four numbers. */
function reservedHost(host: string, developmentDomain = ""): string | undefined {
	if (host.startsWith("[") || /^\d+(\.\d+){3}$/.test(host))
		return `“${host}” is an IP address; a website needs a domain name`;
	if (isDevelopmentHost(host, developmentDomain))
		return `“${host}” is reserved for development; a website needs a domain of its own`;
	return undefined;
}
