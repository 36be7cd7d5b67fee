import { exampleOf } from "../../../src/delivery/api/openapi/examples.ts";
import type { AnyCollection } from "../../../src/model/collection.ts";
import type { FieldValue } from "../../../src/model/field.ts";
import { recordIdOf, toId } from "../../../src/model/ids.ts";
import { type CollectionName, collectionNames, collections } from "../../../src/model/model.ts";
import { userActor } from "../../../src/model/rights/access.ts";
import type { AccessLevel } from "../../../src/model/rights/access-level.ts";
import type { DatabaseKind } from "../databases/databases.ts";
import { openForTests } from "../opened-for-tests.ts";
import { openApp, type TestApp, type TestAppOptions } from "./app.ts";
import { type AddedUser, addStaff, signInCookie } from "./staff.ts";

/** The callers: not signed in, signed in without roles, a contributor, an editor, an admin. */
export const callers = ["nobody", "no role", "contributor", "editor", "admin"] as const;
export type Caller = (typeof callers)[number];

export interface Call {
	readonly as?: Caller;
	readonly host?: string;
	/** Sent as JSON; a text is sent as it is. */
	readonly body?: unknown;
	readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
	readonly status: number;
	readonly headers: Headers;
	readonly text: string;
	// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
	readonly body: any;
}

/** The application with signed-in users, and short ways to call its API. */
export interface TestApi extends TestApp {
	readonly people: Readonly<Record<Exclude<Caller, "nobody">, AddedUser>>;
	/** Their sessions. */
	readonly cookies: Readonly<Record<Exclude<Caller, "nobody">, string>>;
	call(method: string, path: string, call?: Call): Promise<Answer>;
}

/** Opens the application over a new database of the kind, and signs four users in. */
export async function openApi(create: DatabaseKind["create"], more: TestAppOptions = {}): Promise<TestApi> {
	const test = await openApp(create, more);
	const { app, platform } = test;
	const person = async (name: string, roles: readonly AccessLevel[]) => {
		const email = `${name.toLowerCase()}@staff.example.nz`;
		const user = await addStaff(platform, { email, name, roles: roles });
		return { user, cookie: await signInCookie(app, email) };
	};
	const signedIn = {
		admin: await person("Ada", ["admin"]),
		editor: await person("Eve", ["editor"]),
		contributor: await person("Cara", ["contributor"]),
		"no role": await person("Ned", ["editor"]),
	};
	const { user: ned } = signedIn["no role"];
	const admin = userActor({ id: signedIn.admin.user.id, roles: ["admin"], scopes: ["all"] });
	await platform.records.save(admin, "users", recordIdOf(ned.id), { roles: [] }, { version: ned.version });
	const cookies = {
		admin: signedIn.admin.cookie,
		editor: signedIn.editor.cookie,
		contributor: signedIn.contributor.cookie,
		"no role": signedIn["no role"].cookie,
	};
	return {
		...test,
		cookies,
		people: {
			admin: signedIn.admin.user,
			editor: signedIn.editor.user,
			contributor: signedIn.contributor.user,
			"no role": signedIn["no role"].user,
		},
		call: caller(test.app, cookies),
	};
}

/** Likewise, for the tests of a block. */
export function apiForTests(create: DatabaseKind["create"], more: TestAppOptions = {}): TestApi {
	return openForTests(
		() => openApi(create, more),
		({ platform }) => platform.close(),
	);
}

/** Whether the records of a collection are accounts, whose ids come from another form. */
export function isOfAccounts({ ids, addedElsewhere = false }: AnyCollection): boolean {
	return ids === "given" && addedElsewhere;
}

/**
 * Adds the example of each collection except accounts, which exist already.
 * @param valuesOf values that differ from the example
 */
export async function addExamples(
	test: TestApi,
	valuesOf: (collection: AnyCollection) => Readonly<Record<string, FieldValue>> = () => ({}),
): Promise<void> {
	for (const name of collectionNames) {
		const { id, added } = exampleOf(name);
		if (!isOfAccounts(collections[name]))
			await test.add(name, { id: toId(id), ...added, ...valuesOf(collections[name]) });
	}
}

/** Id of an existing record once examples were added; the id of an account for names that are not collections. */
export function idOfExample({ people }: TestApi, name: CollectionName | undefined): string {
	return name === undefined || isOfAccounts(collections[name]) ? people.editor.id : exampleOf(name).id;
}

/** A way to call an app as signed-in users. */
export function caller(app: TestApp["app"], cookies: TestApi["cookies"]): TestApi["call"] {
	return async (method, path, { as = "admin", host = "localhost", body, headers = {} } = {}) => {
		const response = await app.request(`http://${host}${path}`, {
			method,
			headers: {
				host,
				...(as !== "nobody" && { cookie: cookies[as] }),
				...(method !== "GET" && { origin: `http://${host}`, "sec-fetch-site": "same-origin" }),
				...(body !== undefined && { "content-type": "application/json" }),
				...headers,
			},
			...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
		});
		const isEndless = response.headers.get("content-type")?.startsWith("text/event-stream");
		if (isEndless) await response.body?.cancel();
		const text = isEndless ? "" : await response.text();
		const isJson = /json/.test(response.headers.get("content-type") ?? "");
		return {
			status: response.status,
			headers: response.headers,
			text,
			body: isJson ? JSON.parse(text) : undefined,
		};
	};
}

/** Short ways to write by the API. */
export function writesOf(test: () => TestApi) {
	return {
		/** The record that was added. */
		add: async (name: string, body: object, as: Caller = "editor") =>
			(await test().call("POST", `/api/${name}`, { as, body })).body,
		/** @param version base version of the write, or the exact text of If-Match */
		send: (
			method: string,
			path: string,
			version: number | string | undefined,
			body?: unknown,
			as: Caller = "editor",
		) => {
			const match = typeof version === "number" ? `"${version}"` : version;
			return test().call(method, path, {
				as,
				body,
				headers: match === undefined ? {} : { "if-match": match },
			});
		},
	};
}
