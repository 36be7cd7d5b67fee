import { cpSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { addExamples, caller, openApi, type TestApi } from "../../../../tests/setup/app/api.ts";
import { openApp, type TestApp } from "../../../../tests/setup/app/app.ts";
import { begun } from "../../../../tests/setup/app/begun.ts";
import { addStaff } from "../../../../tests/setup/app/staff.ts";
import { newFolder, sqlite } from "../../../../tests/setup/databases/databases.ts";
import { tokenOf } from "../../../../tests/setup/databases/nodes.ts";
import { isExhaustive } from "../../../../tests/setup/input/effort.ts";
import { seedOf } from "../../../../tests/setup/input/seed.ts";
import { addChallenge } from "../../../accounts/challenges.ts";
import { markOf, storeOutcome } from "../../../accounts/provider/ways.ts";
import { saveVariant } from "../../../data/content/variants/save-variant.ts";
import { findCurrent } from "../../../data/editorial/drafts/target.ts";
import { importExample } from "../../../model/api/operating/import-api.ts";
import { webhookExamples } from "../../../model/api/operating/webhook-api.ts";
import { hasDrafts } from "../../../model/collection.ts";
import { type RecordId, toId, type UserId } from "../../../model/ids.ts";
import { collectionNames, collections } from "../../../model/model.ts";
import { system } from "../../../model/rights/access.ts";
import type { Values } from "../../../model/values.ts";
import { fieldsThatDiffer, hasVariants, hasVisibility } from "../../../model/variants/variant-fields.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { tokenExamples } from "../../accounts/token-endpoints.ts";
import { endpointsOf } from "../../endpoints/endpoints.ts";
import { replyExample, threadExample } from "../../endpoints/publishing/comment-endpoints.ts";
import { releaseExample, releaseItemExample } from "../../endpoints/publishing/release-endpoints.ts";
import { exampleOf, examples } from "./examples.ts";
import { openApiDocument } from "./openapi.ts";

const endpoints = endpointsOf(collectionNames);
/** Fields that refer to websites; other records do not exist. */
const ofWebsites = new Set(["domains", "websites"]);
const exampleItem = "s3h7k0w4q8m6t1y5j9d3";

interface Operation {
	readonly operationId: string;
	readonly parameters?: readonly { name: string; in: string; example?: unknown }[];
	readonly requestBody?: { content: { "application/json"?: { schema: { $ref: string } } } };
	readonly responses: Readonly<Record<string, { content?: Record<string, { schema: object }> }>>;
}

interface Document {
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly components: { readonly schemas: Readonly<Record<string, { example?: Record<string, unknown> }>> };
}

async function readDocument(): Promise<Document> {
	const { app, platform } = await openApp(sqlite.create);
	const response = await app.request("http://localhost/api/openapi.json", { headers: { host: "localhost" } });
	await platform.close();
	return (await response.json()) as Document;
}

const document = await readDocument();
const allOperations = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

// A separate test calls the file operations with the actual client.
const operations = allOperations.filter(({ path }) => !path.startsWith("/v0/"));

describe("The API description", () => {
	it("has no error and no warning by the recommended rules", async () => {
		const config = await createConfig({ extends: ["recommended"] });
		const problems = await lintFromString({ source: JSON.stringify(document), config });
		expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
	});

	it("has every route, with all of its parameters", () => {
		const called = endpoints.filter(({ isForBrowsers }) => !isForBrowsers);
		const routed = called.map(({ method, path }) => `${method} ${path}`);
		const described = allOperations.map(
			({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
		);
		const ofFiles = (each: string) => each.includes(" /v0/");
		expect(described.filter((each) => !ofFiles(each)).toSorted()).toEqual(routed.toSorted());
		expect(described.filter(ofFiles)).toEqual([
			"GET /v0/b/:bucket/o",
			"POST /v0/b/:bucket/o",
			"GET /v0/b/:bucket/o/:object",
			"PATCH /v0/b/:bucket/o/:object",
			"DELETE /v0/b/:bucket/o/:object",
		]);
		expect(openApiDocument([], "1")).toMatchObject({ openapi: "3.1.1" });
	});
});

describe("A value that an address does not accept", () => {
	it("is refused with a documented status", async () => {
		const test = await openApi(sqlite.create);
		const wrong: string[] = [];
		for (const { path, method, operation } of operations.filter((each) => each.method === "GET")) {
			const { status } = await test.call(method, `${path.replace(/\{\w+\}/g, "1")}?nonsense=1`);
			if (!(status in operation.responses)) wrong.push(`${path}: ${status}`);
		}
		expect(wrong).toEqual([]);
		for (const path of ["/api", "/api/openapi.json"])
			expect([path, (await test.call("GET", `${path}?v=2`)).status]).toEqual([path, 200]);
		await test.platform.close();
	});
});

/** A seeded sample of similar operations; all in exhaustive runs. */
function someOf(all: typeof operations): typeof operations {
	if (isExhaustive) return all;
	const names = new RegExp(`^/api/(${collectionNames.join("|")})\\b`);
	const alike = Map.groupBy(all, ({ path, method }) => `${method} ${path.replace(names, "/api/*")}`);
	const seed = seedOf("examples of the API");
	return [...alike.values()].flatMap((them, index) => them[(seed + index) % them.length] ?? []);
}

/** Required stage of the website, by operation. */
const stages: Readonly<Record<string, string>> = { launch: "preparing", "bring-back": "retired" };

describe("Every example of the API description", () => {
	let made: Awaited<ReturnType<(typeof sqlite)["create"]>>;
	let cookies: TestApi["cookies"];
	let tama: UserId;
	let read: TestApp;

	beforeAll(async () => {
		made = await sqlite.create();
		const test = await openApi(async () => made);
		await addExamples(test);
		for (const name of collectionNames.filter((name) => hasDrafts(collections[name]))) {
			const { id, changed: values } = exampleOf(name);
			await test.platform.drafts.save(system, name, toId(id), { baseVersion: 1, values }, 0);
			await test.platform.versions.keepDraft(system, { name, id: toId(id), scope: "all" });
			await test.platform.reviews.ask(
				system,
				{ name, id: toId(id), version: 0 },
				{ draftVersion: 1, to: "", note: "" },
			);
			const [field] = fieldsThatDiffer(collections[name]);
			const at = { name, id: toId<RecordId>(id), scope: `website:${exampleOf("websites").id}`, version: 0 };
			const variant = {
				...(field && { [field]: "/here" }),
				...(hasVisibility(collections[name]) && { pinned: true }),
			};
			if (hasVariants(collections[name])) {
				await saveVariant(test.platform.database, system, at, variant);
				const drafted = { [field ?? "hidden"]: field ? "/there" : true };
				const input = { baseVersion: 1, values: drafted };
				await test.platform.drafts.save(system, name, toId(id), input, 0, at.scope);
			}
			await test.platform.receipts.keep(system, { name, id: toId(id), version: 1 }, { pages: [], more: 0 });
		}
		tama = (await addStaff(test.platform, { email: "tama@example.co.nz", roles: ["editor"] })).id;
		cookies = test.cookies;
		await keepOwn(test.platform, test.people.admin.id, tama);
		await test.platform.close();
		read = await openCopy();
	});
	afterAll(() => read.platform.close());

	async function openCopy() {
		const folder = newFolder();
		cpSync(made.folder, folder, { recursive: true });
		return openApp(async () => ({ url: "", folder }));
	}

	async function open(path: string, method: string) {
		const test = await openCopy();
		const added = collectionNames.find((name) => method === "POST" && path === `/api/${name}`);
		if (added) await test.platform.records.remove(system, added, toId(exampleOf(added).id), 1);
		const stage = stages[path.split("/").at(-1) ?? ""];
		if (stage) await test.platform.database.db.updateTable("websites").set({ stage }).execute();
		return test;
	}

	async function bodyOf({ requestBody, operationId }: Operation, platform: TestApp["platform"]) {
		const name = requestBody?.content["application/json"]?.schema.$ref.split("/").at(-1);
		if (name === undefined) return undefined;
		const example = document.components.schemas[name]?.example;
		expect(example).toBeDefined();
		if (example && "event" in example) {
			const user = await platform.database.db
				.selectFrom("users")
				.select("id")
				.where("email", "=", "ada@staff.example.nz")
				.executeTakeFirstOrThrow();
			const outcome = { binding: markOf(""), userId: toId<UserId>(user.id) };
			await storeOutcome(platform.database, String(example.event), outcome, Date.now());
		}
		const begin = begun[operationId];
		if (begin) return { ...example, ...(await begin({ platform, cookie: cookies.admin })) };
		if (!example || !("token" in example)) return example;
		if (operationId === "confirmEmail") {
			const facts = { email: "tama.rewi@example.co.nz" };
			const { token } = await addChallenge(platform.database, "email", { userId: tama, facts }, Date.now());
			return { token };
		}
		return { ...example, token: tokenOf(await platform.accounts.appoint("tama@example.co.nz")) };
	}

	async function addScheduled({ schedule, database }: TestApp["platform"], path: string) {
		const name = collectionNames.find((name) => path.startsWith(`/api/${name}/`)) ?? "content";
		const time = { action: "publish", wallTime: "2031-09-30T09:00", timeZone: "Pacific/Auckland" } as const;
		const { id } = await schedule.add(system, name, toId(exampleOf(name).id), time, 1);
		await database.db.updateTable("releases").set({ id: exampleItem }).where("id", "=", id).execute();
		await database.db
			.updateTable("release_items")
			.set({ release_id: exampleItem })
			.where("release_id", "=", id)
			.execute();
	}

	async function addThread({ database }: TestApp["platform"], path: string) {
		const collection = collectionNames.find((name) => path.startsWith(`/api/${name}/`)) ?? "content";
		const admin = await database.db
			.selectFrom("users")
			.select("id")
			.where("email", "=", "ada@staff.example.nz")
			.executeTakeFirstOrThrow();
		const thread = { id: threadExample, collection, record_id: exampleOf(collection).id, created_at: 1 };
		await database.db.insertInto("comment_threads").values(thread).execute();
		for (const id of [threadExample, replyExample])
			await database.db
				.insertInto("comments")
				.values({ id, thread_id: threadExample, at: 1, by_whom: String(admin.id), text: "So." })
				.execute();
	}

	async function addRelease({ releases, database }: TestApp["platform"], operationId: string) {
		const { id, changed } = exampleOf("services");
		const [values, base] = [changed as Values, (await findCurrent(database, "services", toId(id))) ?? {}];
		const change = {
			collection: "services" as const,
			id: toId<RecordId>(id),
			scope: allWebsites,
			baseVersion: 1,
			values,
			base,
		};
		const made = await releases.create(system, { title: "Autumn", changes: [change] });
		const time = { wallTime: "2031-09-30T09:00", timeZone: "Pacific/Auckland" };
		if (operationId === "undoRelease") await releases.publish(system, made);
		if (operationId === "unscheduleRelease") await releases.schedule(system, made, time);
		const { db } = database;
		await db.updateTable("releases").set({ id: releaseExample, version: 1 }).execute();
		await db
			.updateTable("release_items")
			.set({ id: releaseItemExample, release_id: releaseExample })
			.execute();
	}

	function addressed(path: string, { parameters = [] }: Operation) {
		const given = parameters.filter(({ example }) => example !== undefined);
		const shownAs = (example: unknown) => (example === examples.users.id ? tama : String(example));
		const query = new URLSearchParams(
			given
				.filter((it) => it.in === "query")
				.flatMap(({ name, example }) =>
					typeof example === "object" && !Array.isArray(example)
						? Object.entries(example as object).map(([part, said]) => [`${name}[${part}]`, String(said)])
						: [[name, String(example)]],
				),
		);
		const address = given
			.filter((it) => it.in === "path")
			.reduce((whole, { name, example }) => whole.replace(`{${name}}`, shownAs(example)), path);
		const headers = given.filter((it) => it.in === "header" && it.name !== "If-None-Match");
		return {
			address: `${address}?${query}`,
			headers: Object.fromEntries(headers.map(({ name, example }) => [name, String(example)])),
		};
	}

	it.each(someOf(operations).map((each) => [each.operation.operationId, each] as const))(
		"%s",
		async (_, { path, method, operation }) => {
			const isRead = method === "GET" && !/\{(item|thread)\}|^\/api\/releases\/\{id\}/.test(path);
			const { app, platform } = isRead ? read : await open(path, method);
			if (path.startsWith("/api/releases/{id}")) await addRelease(platform, operation.operationId);
			else if (path.includes("{item}") || path.endsWith("/include")) await addScheduled(platform, path);
			else if (path.includes("{thread}")) await addThread(platform, path);
			const body = await bodyOf(operation, platform);
			const { address, headers } = addressed(path, operation);
			const answer = await caller(app, cookies)(method, address, { body, headers });
			const [success = ""] = Object.keys(operation.responses);
			expect([answer.status, answer.text]).toEqual([Number(success), answer.text]);
			const promised = operation.responses[success]?.content?.["application/json"]?.schema;
			if (promised) validate(promised, answer.body);
			const expand = new URL(`http://localhost${address}`).searchParams.get("expand") ?? "";
			const fields = expand.split(",").filter((field) => field !== "" && field !== "createdBy");
			for (const record of expand ? (answer.body.items ?? [answer.body]) : [])
				for (const field of fields)
					expect(record.expanded[field]).toMatchObject(
						ofWebsites.has(field) ? [{ id: examples.websites.id }] : [],
					);
			if (!isRead) await platform.close();
		},
	);
});

async function keepOwn({ database }: TestApp["platform"], userId: string, id: string) {
	const at = new Date().toISOString();
	const times = { created_at: at, updated_at: at };
	const session = { id, user_id: userId, token: "another", expires_at: at, ...times };
	await database.db.insertInto("auth_sessions").values(session).execute();
	const passkey = { id, user_id: userId, credential_id: id, public_key: "", name: "Work laptop" };
	await database.db.insertInto("account_passkeys").values(passkey).execute();
	for (const [kind, token] of Object.entries(tokenExamples))
		await database.db
			.insertInto("account_tokens")
			.values({ id: token, user_id: userId, token_hash: token, is_service: kind === "service" ? 1 : 0 })
			.execute();
	const { id: hook, delivery } = webhookExamples;
	const receiver = {
		...{ id: hook, name: "Search", url: "https://search.example.net/hooks", scopes: "all" },
		events: "record.saved",
	};
	await database.db.insertInto("webhooks").values(receiver).execute();
	const told = { id: delivery, webhook_id: hook, event: "e", type: "record.saved" };
	await database.db
		.insertInto("webhook_deliveries")
		.values({ ...told, id })
		.execute();
	const file = { id: importExample, name: "posts.csv", bytes: 52_000, has_file: 1 };
	await database.db.insertInto("import_tasks").values(file).execute();
	const linked = { id, user_id: userId, provider_id: "oidc", account_id: "https://login.example.com tama" };
	await database.db
		.insertInto("auth_accounts")
		.values({ ...linked, ...times })
		.execute();
}

function validate(schema: object, value: unknown) {
	const whole = JSON.stringify({ ...schema, $defs: document.components.schemas })
		.replaceAll("#/components/schemas/", "#/$defs/")
		// Zod accepts only absolute addresses for this format.
		.replaceAll('"format":"uri-reference"', '"description":""');
	const parsed = z.fromJSONSchema(JSON.parse(whole)).safeParse(value);
	expect(parsed.error?.issues ?? []).toEqual([]);
}
