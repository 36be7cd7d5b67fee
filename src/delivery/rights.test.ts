import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { databaseKindsOfAll, postgres } from "../../tests/setup/databases/databases.ts";
import { endlessMs, isExhaustive, timesOf } from "../../tests/setup/input/effort.ts";
import { seedOf } from "../../tests/setup/input/seed.ts";
import { letterOf } from "../../tests/setup/rights/answered.ts";
import { allRequests, type EndpointRequest } from "../../tests/setup/rights/endpoint-requests.ts";
import { expectedOf, expectedOfLink } from "../../tests/setup/rights/expected.ts";
import {
	type LinkAsk,
	letterOfLink,
	linkAsks,
	requestByLink,
	routeOf,
	secretsOfLink,
} from "../../tests/setup/rights/links.ts";
import {
	type Caller,
	callers,
	nameOf,
	openWorld,
	secretsOf,
	type World,
} from "../../tests/setup/rights/world.ts";
import { collectionNames } from "../model/model.ts";
import { endpointsOf } from "./endpoints/endpoints.ts";
import expected from "./rights.json" with { type: "json" };

const asks = allRequests();
const rows = asks.flatMap((ask) => callers.map((caller) => ({ ask, caller })));
const linkRows = linkAsks.flatMap((ask) => callers.map((caller) => ({ ask, caller })));
const committed: Readonly<Record<string, string>> = expected;

function tableOf(): Record<string, string> {
	const lines = new Map<string, string[]>();
	for (const ask of asks) {
		const letters = callers.map((caller) => expectedOf(ask, caller)).join("");
		lines.set(ask.route, [...(lines.get(ask.route) ?? []), `${ask.target ?? "any"} ${letters}`]);
	}
	for (const ask of linkAsks)
		lines.set(routeOf(ask), [
			...(lines.get(routeOf(ask)) ?? []),
			`${ask.target} ${expectedOfLink(ask).repeat(callers.length)}`,
		]);
	return Object.fromEntries([...lines].map(([route, parts]) => [route, parts.join(", ")]));
}

/** A seeded sample within the time budget. In exhaustive runs, all rows over SQLite and a quarter over PostgreSQL. */
function chosenOf<Row>(rows: readonly Row[], kind: string): readonly Row[] {
	const some = timesOf(rows.length, 1_500) / rows.length;
	const share = isExhaustive ? (kind === postgres.kind ? 1 / 4 : 1) : some;
	if (share >= 1) return rows;
	const step = Math.round(1 / share);
	const first = seedOf("rights") % step;
	// With other callers for each request, as the number of callers may be a multiple of the step.
	return rows.filter((_, index) => (index + Math.floor(index / callers.length)) % step === first);
}

describe("Rights", () => {
	it("are recorded for every endpoint, and changes are visible there", () => {
		const table = tableOf();
		if (process.env.UPDATE_RIGHTS)
			writeFileSync(new URL("./rights.json", import.meta.url), `${JSON.stringify(table, null, "\t")}\n`);
		else expect(committed).toEqual(table);
		const routes = endpointsOf(collectionNames).map(({ method, path }) => `${method} ${path}`);
		expect(
			[...new Set(asks.map(({ endpoint: { method, path } }) => `${method} ${path}`))].toSorted(),
		).toEqual([...new Set(routes)].toSorted());
		expect(rows.length).toBeGreaterThan(5_000);
	});
});

describe.each(databaseKindsOfAll)("Rights of callers, in $kind", ({ kind, create }) => {
	let world: World;
	beforeAll(async () => {
		world = await openWorld(create);
	});
	afterAll(() => world.platform.close());

	// First, because later requests delete links and drafts.
	it(
		"are the same for every caller with a link",
		async () => {
			const known = new Set(linkAsks.map(({ method, path }) => `${method} ${path}`));
			const served = world.app.routes.filter(
				({ method, path }) => method !== "ALL" && /^\/_(share|look)\//.test(path),
			);
			expect(new Set(served.map(({ method, path }) => `${method} ${path}`))).toEqual(known);
			const wrong: string[] = [];
			for (const { ask, caller } of chosenOf(linkRows, kind))
				wrong.push(...(await wrongByLink(world, ask, caller)));
			expect(wrong).toEqual([]);
		},
		endlessMs,
	);

	it(
		"match the record, and no response contains foreign words",
		async () => {
			const wrong: string[] = [];
			for (const { ask, caller } of chosenOf(rows, kind)) {
				const { path, call } = ask.request(world, caller);
				const answer = await world.ask(caller, ask.endpoint.method, path, call);
				const said = `${ask.route} of ${ask.target ?? "any"}, ${nameOf(caller)}`;
				const [letter, requested] = [letterOf(ask, answer, world), expectedOf(ask, caller)];
				if (letter !== requested) wrong.push(`${said}: ${letter}, not ${requested} (${answer.status})`);
				for (const word of leaksIn(ask, path, answer.text, secretsOf(caller)))
					wrong.push(`${said}: tells of ${word}`);
			}
			expect(wrong).toEqual([]);
		},
		endlessMs,
	);
});

async function wrongByLink(world: World, ask: LinkAsk, caller: Caller): Promise<string[]> {
	const answer = await requestByLink(world, caller, ask);
	const said = `${routeOf(ask)} of ${ask.target}, ${nameOf(caller)}`;
	const [letter, requested] = [letterOfLink(ask, answer), expectedOfLink(ask)];
	const told = secretsOfLink(ask).filter((word) => answer.text.toLowerCase().includes(word));
	return [
		...(letter === requested ? [] : [`${said}: ${letter}, not ${requested} (${answer.status})`]),
		...told.map((word) => `${said}: tells of ${word}`),
	];
}

function leaksIn(
	{ endpoint }: EndpointRequest,
	path: string,
	text: string,
	secrets: readonly string[],
): string[] {
	// Brand pages and public program data name other websites.
	if (endpoint.path === "/v1/projects" || text === "") return [];
	const told = text.toLowerCase().replaceAll(path.toLowerCase(), "");
	return secrets.filter((word) => told.includes(word));
}
