import { isPlacedByName } from "../../../src/data/schema/placement-names.ts";
import { exampleOf } from "../../../src/delivery/api/openapi/examples.ts";
import type { AnyCollection } from "../../../src/model/collection.ts";
import { type RecordId, toId } from "../../../src/model/ids.ts";
import { type CollectionName, collectionNames, collections } from "../../../src/model/model.ts";
import { randomId } from "../../../src/model/random-id.ts";
import { system } from "../../../src/model/rights/access.ts";
import { type AccessLevel, accessLevels } from "../../../src/model/rights/access-level.ts";
import { fieldsThatDiffer } from "../../../src/model/variants/variant-fields.ts";
import { type Answer, type Call, isOfAccounts, openApi, type TestApi } from "../app/api.ts";
import { bearerOf } from "../app/bearer.ts";
import { addStaff, signInCookie } from "../app/staff.ts";
import type { DatabaseKind } from "../databases/databases.ts";

/** Brands of the test data: the caller's brand, another one, or both. */
export const targets = ["own", "other", "shared"] as const;
export type Target = (typeof targets)[number];

/** Words in every text, address and name of a target. A response that contains one reveals the target. */
export const words: Readonly<Record<Target, string>> = { own: "quokka", other: "quoll", shared: "numbat" };

/** Names of the websites of a target. They are public. */
export const names: Readonly<Partial<Record<Target, string>>> = { own: "macropod", other: "dasyure" };

/** Word in everything that visitors never see: drafts, removed records, comments. */
export const unpublished = "wombat";

/** Scopes of a caller's roles. */
export const reaches = ["nowhere", "own", "all"] as const;
export type Reach = (typeof reaches)[number];

/** A caller. */
export interface Caller {
	readonly role: AccessLevel | "none";
	readonly reach: Reach;
	/** Permissions of the caller's token. Its owner is an admin of all websites; its scopes are the reach. */
	readonly may?: readonly string[];
}

/** No session, an admin without websites, each role for one brand and for all, and two tokens for one brand. */
export const callers: readonly Caller[] = [
	{ role: "none", reach: "nowhere" },
	{ role: "admin", reach: "nowhere" },
	...(["own", "all"] as const).flatMap((reach) =>
		(Object.keys(accessLevels) as AccessLevel[]).toReversed().map((role) => ({ role, reach })),
	),
	{ role: "admin", reach: "own", may: ["publish", "files"] },
	{ role: "admin", reach: "own", may: ["read"] },
];

export function nameOf({ role, reach, may }: Caller): string {
	if (may) return `token of ${reach} that may ${may.join(" and ")}`;
	return role === "none" ? "nobody" : `${role} of ${reach}`;
}

const scopesOf: Readonly<Record<Reach, readonly string[]>> = {
	nowhere: [],
	own: ["site-quokka"],
	all: ["all"],
};
export const sitesOf: Readonly<Record<Target, readonly string[]>> = {
	own: ["site-quokka"],
	other: ["site-quoll"],
	shared: ["site-quokka", "site-quoll"],
};
const brands: Readonly<Record<Target, readonly string[]>> = {
	own: ["macropod-nz"],
	other: ["dasyure-au"],
	shared: ["macropod-nz", "dasyure-au"],
};

/** Ids of the records and parts of a target, for path parameters. */
export interface Parts {
	readonly id: string;
	readonly thread: string;
	readonly reply: string;
	readonly share: string;
	/** Path of its share link. */
	readonly link: string;
	readonly item: string;
	/** Published version. */
	readonly version: number;
}

/** An application with two brands, their records, shared records, and callers. */
export interface World extends TestApi {
	partsOf(group: CollectionName | "releases", target: Target): Parts;
	ask(caller: Caller, method: string, path: string, call?: Call): Promise<Answer>;
	/** Headers with the cookie or the token of a caller. */
	signOf(caller: Caller): Readonly<Record<string, string>>;
}

/** Hosts of the two brands. */
export const ownHost = "macropod.example.nz";
export const otherHost = "dasyure.example.au";

/** Host of the back office. On a development host, links would lead to that host. */
export const officeHost = "office.example.nz";

/** Host of each website. */
export const hostsOf = { own: ownHost, other: otherHost } as const;

/** Words that no response to a caller may contain. */
export function secretsOf({ role, reach }: Caller): readonly string[] {
	if (reach === "all") return [];
	if (role === "none") return [words.other, unpublished];
	const foreign = [words.other, "dasyure"];
	return reach === "own" ? foreign : [...foreign, words.own, words.shared, "macropod", unpublished];
}

/** Values of an example record, on the websites of a target and with its word in each text. */
export function valuesFor(
	name: CollectionName,
	target: Target,
	{ apart = "", isAlone = false } = {},
): Record<string, unknown> {
	const of: AnyCollection = collections[name];
	const { added } = exampleOf(name);
	const word = `${words[target]}${apart}`;
	const places = isPlacedByName(of) ? brands[target] : sitesOf[target];
	const placed = of.shownOn && { [of.shownOn]: isAlone ? places.slice(0, 1) : places };
	const belongs = name === "media" &&
		of.fields.scopes && { scopes: sitesOf[target].slice(0, isAlone ? 1 : 2) };
	const said = [of.titleField, "description", "content", "bio", "alt", "caption", "credit", "folder"]
		.filter((field) => of.fields[field] && !of.fields[field]?.systemOnly && field !== "from")
		.map((field) => [field, field === "content" ? `<p>${word} ${field}</p>` : `${word} ${field}`]);
	const own: Record<string, unknown> = { ...added, ...Object.fromEntries(said), ...placed, ...belongs };
	if (name === "media") return { ...own, licenceExpires: "2027-01-01" };
	if (name === "redirects") return { ...own, from: `/${word}-from`, to: `/${word}-to` };
	if (name === "websites") return { ...own, domain: `${word}.example.org`, domainKey: `${word}-key` };
	return own;
}

/** Opens a world with a new database. @param isAlone whether it has only the caller's brand */
export async function openWorld(create: DatabaseKind["create"], { isAlone = false } = {}): Promise<World> {
	const test = await openApi(create);
	await test.add("websites", {
		...{ id: toId<RecordId>("site-quokka"), name: "Quokka", domain: ownHost, domainKey: "macropod-nz" },
		...{ unit: "Macropods", country: "NZ" },
	});
	if (!isAlone)
		await test.add("websites", {
			...{ id: toId<RecordId>("site-quoll"), name: "Quoll", domain: otherHost, domainKey: "dasyure-au" },
			...{ unit: "Dasyures", country: "AU" },
		});
	const signs = new Map<string, Readonly<Record<string, string>>>();
	for (const caller of callers.filter(({ role }) => role !== "none"))
		signs.set(nameOf(caller), await (caller.may ? tokenFor(test, caller) : signInAs(test, caller)));
	const parts = new Map<string, Parts>();
	const admin = (method: string, path: string, body?: object, version?: number | string) =>
		test.call(method, path, {
			host: officeHost,
			...(body && { body }),
			...(version !== undefined && { headers: { "if-match": `"${version}"` } }),
		});
	const there = targets.filter((target) => !isAlone || target !== "other");
	const build = { test, admin, isAlone };
	for (const name of collectionNames)
		for (const target of there.filter((each) => name !== "websites" || each !== "shared"))
			parts.set(`${name} ${target}`, await addTarget(build, name, target));
	for (const target of there) await addLost(build, target);
	// A release of shared records belongs to users with rights to all of their websites.
	for (const target of there.filter((each) => !isAlone || each === "own"))
		parts.set(`releases ${target}`, await addRelease(admin, parts, target));
	return {
		...test,
		partsOf: (group, target) => parts.get(`${group} ${target}`) ?? missing(group),
		signOf: (caller) => signs.get(nameOf(caller)) ?? {},
		ask: (caller, method, path, { headers = {}, ...call } = {}) =>
			test.call(method, path, {
				...{ as: "nobody", host: ownHost, ...call },
				headers: { ...headers, ...signs.get(nameOf(caller)) },
			}),
	};
}

function missing(group: string): never {
	throw new Error(`The test data has no ${group}`);
}

async function signInAs({ platform, app }: TestApi, caller: Caller) {
	const email = `${nameOf(caller).replaceAll(" ", "-")}@example.nz`;
	const who = {
		email,
		name: nameOf(caller),
		roles: [caller.role as AccessLevel],
		scopes: scopesOf[caller.reach],
	};
	await addStaff(platform, who);
	return { cookie: await signInCookie(app, email) };
}

async function tokenFor({ platform }: TestApi, { reach, may = [] }: Caller) {
	const { id } = await addStaff(platform, { email: `${may.join("-")}@example.nz`, name: "Maker" });
	return bearerOf(platform, id, { may, scopes: scopesOf[reach] });
}

type Admin = (method: string, path: string, body?: object, version?: number | string) => Promise<Answer>;

interface Build {
	readonly test: TestApi;
	readonly admin: Admin;
	readonly isAlone: boolean;
}

/** Adds a record with two versions, a draft, a draft of a variant, a comment with a reply, a share link, a schedule and a review. */
async function addTarget(build: Build, name: CollectionName, target: Target): Promise<Parts> {
	const { admin } = build;
	const id = await addRecord(build, name, target);
	const path = `/api/${name}/${id}`;
	const none = { id, thread: "none", reply: "none", share: "none", link: "", item: "none", version: 1 };
	if (collections[name].fields && (collections[name] as AnyCollection).addedElsewhere) return none;
	const { version } = (await admin("GET", path)).body;
	const word = words[target];
	const title = (collections[name] as AnyCollection).titleField;
	const typed =
		name === "redirects" ? { to: `/${word}-${unpublished}` } : { [title]: `${word} ${unpublished} drafted` };
	const values = name === "settings" ? { name: `${word} ${unpublished} drafted` } : typed;
	const draft = await admin("PUT", `${path}/draft`, { baseVersion: version, values }, 0);
	const { fields } = collections[name] as AnyCollection;
	// With another text, a page names its websites to search engines.
	const varied = fieldsThatDiffer(collections[name]).findLast((field) => fields[field]?.holds !== "html");
	const ofVariant = {
		baseVersion: 0,
		values: { [varied ?? ""]: `/${target === "shared" ? words.own : word}-${unpublished}-varied` },
	};
	if (varied) await admin("PUT", `${path}/variants/website:${sitesOf[target][0]}/draft`, ofVariant, 0);
	const thread = (await admin("POST", `${path}/comments`, { text: `${word} said ${unpublished}` })).body;
	const told = (
		await admin("POST", `${path}/comments/${thread?.id}/replies`, { text: `${word} replied ${unpublished}` })
	).body;
	const share = await admin("POST", `${path}/shares`, { websites: [sitesOf[target][0]], days: 7 });
	const time = { action: "publish", wallTime: "2031-09-30T09:00", timeZone: "Pacific/Auckland" };
	const scheduled = await admin("POST", `${path}/schedule`, time, draft.body?.version ?? 1);
	await admin("POST", `${path}/draft/versions`);
	if ((collections[name] as AnyCollection).publicWhen)
		await admin("POST", `${path}/versions/${version}/receipt`);
	await admin(
		"PUT",
		`${path}/review`,
		{ draftVersion: draft.body?.version ?? 1, note: `${word} noted ${unpublished}` },
		0,
	);
	return {
		...{ id, version },
		thread: String(thread?.id ?? "none"),
		reply: String(told?.comments?.at(-1)?.id ?? "none"),
		share: String(share.body?.items?.[0]?.id ?? share.body?.id ?? "none"),
		link: new URL(share.body?.items?.[0]?.url ?? "http://none").pathname,
		item: String(scheduled.body?.id ?? "none"),
	};
}

async function addRecord({ test, isAlone }: Build, name: CollectionName, target: Target): Promise<string> {
	const of: AnyCollection = collections[name];
	const word = words[target];
	if (name === "settings") {
		const id = target === "shared" ? "all" : (sitesOf[target][0] ?? "");
		await test.add(name, { id, heroTitle: `${word} hero`, contactPhone: `${word} phone` } as never);
		return id;
	}
	if (name === "websites") return sitesOf[target][0] ?? "";
	if (isOfAccounts(of)) {
		const who = {
			email: `${word}@staff.example.nz`,
			name: `${word} person ${unpublished}`,
			roles: ["editor"] as const,
		};
		return (await addStaff(test.platform, { ...who, scopes: sitesOf[target].slice(0, isAlone ? 1 : 2) })).id;
	}
	// A draft, because publishing derives the address from the title.
	const draft = of.fields.slug && (of.fields.status ? { status: "draft" } : of.pagesAt && { active: false });
	const first = {
		...valuesFor(name, target, { isAlone }),
		...draft,
		[of.titleField]: `${word} removed ${unpublished}`,
	};
	if (name === "redirects") Object.assign(first, { from: `/${word}-from` });
	const added = await test.add(name, { id: `${name}-${word}`, ...first } as never);
	const input = valuesFor(name, target, { isAlone });
	await test.platform.records.save(system, name, added.id, input, { version: 1 });
	return added.id;
}

/** Adds a path and a search without result, an article in the trash, and one that exists only as a draft. */
async function addLost({ test, admin, isAlone }: Build, target: Target): Promise<void> {
	const [word, website_id] = [words[target], sitesOf[target].at(-1) ?? ""];
	if (target !== "shared") {
		const { db } = test.platform.database;
		const lost = { website_id, count: 3, last_at: Date.now() };
		await db
			.insertInto("lost_paths")
			.values({ ...lost, path: `/${word}-${unpublished}` })
			.execute();
		await db
			.insertInto("lost_searches")
			.values({ ...lost, query: `${word} ${unpublished}` })
			.execute();
	}
	// An article without changes for years, for the report of stale articles.
	await test.platform.database.db
		.updateTable("content")
		.set({ updated_at: 1 })
		.where("id", "=", `content-${word}`)
		.execute();
	const { id } = await test.add("content", {
		...valuesFor("content", target, { isAlone }),
		title: `${word} ${unpublished}`,
	});
	await test.platform.records.remove(system, "content", id, 1);
	const begun = { title: `${word} begun ${unpublished}`, domains: brands[target].slice(0, isAlone ? 1 : 2) };
	await admin("PUT", `/api/content/${randomId()}/draft`, { baseVersion: 0, values: begun }, 0);
}

async function addRelease(admin: Admin, parts: ReadonlyMap<string, Parts>, target: Target): Promise<Parts> {
	const word = words[target];
	const release = (await admin("POST", "/api/releases", { title: `${word} release ${unpublished}` })).body;
	const { id = "" } = parts.get(`services ${target}`) ?? {};
	const path = `/api/releases/${release.id}`;
	const items = [{ collection: "services", id, action: "take-down" }];
	const filled = (await admin("POST", `${path}/items`, { items }, release.version)).body;
	const share = await admin("POST", `${path}/shares`, { websites: [sitesOf[target][0]], days: 7 });
	const item = String(filled?.items?.[0]?.id ?? "none");
	const shared = String(share.body?.items?.[0]?.id ?? "none");
	return { id: release.id, thread: "none", reply: "none", share: shared, link: "", item, version: 1 };
}
