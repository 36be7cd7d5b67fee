import { createHash } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { addExamples, apiForTests, idOfExample } from "../../tests/setup/app/api.ts";
import { sqlite } from "../../tests/setup/databases/databases.ts";
import { endlessMs, timesOf } from "../../tests/setup/input/effort.ts";
import { holds } from "../../tests/setup/input/holds.ts";
import { hostileBodies } from "../../tests/setup/input/hostile.ts";
import type { Database } from "../data/database/database.ts";
import { collectionNames, collections } from "../model/model.ts";
import { endpointsOf } from "./endpoints/endpoints.ts";

const endpoints = endpointsOf(collectionNames);

/** Refusals and rate limits may change these tables. */
const ofAttempts = /^(events|log_head|rate_limits|account_visits|sqlite_|content_search_)/;

const writes = endpoints.filter(({ method }) => method === "POST" || method === "PATCH");

/** In addition to email, password, token and name. */
const accountFields: readonly (readonly [RegExp, readonly string[]])[] = [
	[/^\/api\/account$/, ["name", "picture", "roles", "email"]],
	[/\/account\/passwords$/, ["password"]],
	[/\/sign-outs$/, ["alsoHere"]],
	[/\/provider\/results$/, ["event"]],
	[/\/provider\/settings$/, ["issuer", "clientId", "clientSecret", "name", "domains", "groupRoles"]],
	[/second-factor/, ["token", "way", "code"]],
	[/passkey/, ["token", "response", "name"]],
];

/** Later requests need the session. */
function mayEndSession(path: string, body: string): boolean {
	if (!/\/account\/(?:passwords|sign-outs)$/.test(path)) return false;
	return /"password":"[^"]{6,1100}"|"alsoHere":(?:true|false)/.test(body);
}

/** Each request updates it at most once a minute. */
function withoutUse(session: unknown): object {
	return { ...(session as object), used_at: undefined };
}

interface Tables {
	digest(): Promise<string>;
}

/** Re-reads only tables that triggers report as written: most bodies write nothing. */
async function watchTables(db: Database["db"]): Promise<Tables> {
	const all = await db.introspection.getTables();
	const names = all
		.map(({ name }) => name)
		.filter((name) => !ofAttempts.test(name) && name !== "content_search");
	await sql`create temp table written (name text primary key)`.execute(db);
	for (const name of names)
		for (const event of ["insert", "update", "delete"])
			await sql`create temp trigger ${sql.ref(`${name}_${event}`)} after ${sql.raw(event)} on main.${sql.ref(name)}
				begin insert or ignore into written values (${sql.lit(name)}); end`.execute(db);
	const digests = new Map<string, string>();

	async function read(name: string) {
		const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
		const told = JSON.stringify(name === "auth_sessions" ? rows.map(withoutUse) : rows);
		digests.set(name, createHash("sha256").update(told).digest("hex"));
	}
	for (const name of names) await read(name);

	return {
		async digest() {
			const { rows } = await sql<{ name: string }>`delete from written returning name`.execute(db);
			for (const { name } of rows) await read(name);
			return [...digests.values()].join();
		},
	};
}

describe("Hostile input", () => {
	const test = apiForTests(sqlite.create);
	let tables: Tables;
	beforeAll(async () => {
		await addExamples(test);
		tables = await watchTables(test.platform.database.db);
	});

	function fieldsOf(path: string): readonly string[] {
		const name = collectionNames.find((each) => path.startsWith(`/api/${each}`));
		if (/position/.test(path)) return ["after"];
		if (/bulk$/.test(path)) return ["writes"];
		if (/versions\/:version\/name$/.test(path)) return ["name"];
		if (/^\/api\/media.*removals/.test(path)) return ["places", "with"];
		if (/restorations/.test(path)) return ["version"];
		if (/\/comments/.test(path)) return ["text", "anchor", "resolved"];
		if (/passkey/.test(path)) return ["token", "response", "step", "name"];
		const ofAccount = accountFields.find(([pattern]) => pattern.test(path))?.[1];
		if (ofAccount) return ofAccount;
		if (/auth|invitations|links/.test(path)) return ["email", "password", "token", "name", "roles"];
		return name
			? [...Object.keys(collections[name].fields), ...(collections[name].ids === "given" ? ["id"] : [])]
			: [];
	}

	it.each(writes.map(({ method, path }) => [`${method} ${path}`, method, path] as const))(
		"%s: no body gives a 5xx, and no refused one changes anything",
		async (_, method, path) => {
			const name = collectionNames.find((each) => path.startsWith(`/api/${each}/`));
			const id = idOfExample(test, name);
			const address = path.replace(":id", id).replace(":version", "1");
			const as = path.endsWith("/sign-out") ? "nobody" : "admin";
			const current = async () =>
				name ? Number((await test.call("GET", `/api/${name}/${id}`)).body.version) : 1;
			const body = hostileBodies(fieldsOf(path)).filter((body) => !mayEndSession(path, body));
			// Full table checks are slower than requests.
			const some = fc.array(body, { maxLength: 20, size: "max" });
			const sent = fc.asyncProperty(some, async (bodies) => {
				let version = await current();
				let before = await tables.digest();
				const refused: string[] = [];
				for (const body of bodies) {
					const headers = { "if-match": `"${version}"` };
					const { status } = await test.call(method, address, { as, body, headers });
					expect(status).toBeLessThan(500);
					if (status < 300) {
						version = await current();
						before = await tables.digest();
						refused.length = 0;
					} else refused.push(body);
				}
				if ((await tables.digest()) !== before)
					expect.fail(`Something was written for ${JSON.stringify(refused)}`);
			});
			await holds(sent, { times: timesOf(35, 2) });
		},
		// A late write would disturb the next request.
		endlessMs,
	);
});
