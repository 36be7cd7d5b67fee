import { cpSync } from "node:fs";
import { hideableFields, settings } from "../src/model/collections/settings.ts";
import { get } from "./get.ts";
import { against, spread } from "./program.ts";
import { addBenchStaff, openSession, type Session } from "./staff.ts";

const pages = 200;
const inNz = ["team", "interiors-nz", "racking-nz", "digital-nz", "events-nz"];
/** Set at every scope, so that each record has as many variants as possible. */
const texts = hideableFields.filter((name) =>
	["text", "longText"].includes(settings.fields[name as "footerTagline"].kind),
);

/** Text of the variants, as long as the inherited text. */
const differing = { services: "description", team: "bio", content: "content" } as const;

/**
 * Milliseconds of an uncached landing page with settings of its country and its unit and variants of each service,
 * team
 * member and article in both, compared with a page without them;
 * and from a change for all of New Zealand until its five brands show it.
 * @throws {Error} if the next response does not contain the change
 */
export async function measureInheritance(folder: string): Promise<string[]> {
	const inheriting = `${folder}-inheriting`;
	await addBenchStaff(folder);
	cpSync(folder, inheriting, { recursive: true });
	const [plain, full] = [await openSession(folder), await openSession(inheriting)];
	for (const id of ["country-nz", "unit-racking"])
		await add(
			full,
			id,
			Object.fromEntries(
				texts.filter((name) => name !== "measurementId").map((name) => [name, `Of ${id}`.slice(0, 60)]),
			),
		);
	await differ(full, "racking-nz");
	const times: [number[], number[]] = [[], []];
	// The sample has settings for all.
	const versions = await Promise.all([plain, full].map((session) => versionOf(session, "all")));
	for (let n = 0; n < pages; n++)
		for (const [side, session] of [plain, full].entries()) {
			versions[side] = await change(
				session,
				"all",
				{ footerDescription: `Of all, ${n}` },
				versions[side] ?? 1,
			);
			times[side]?.push(await timeOf(session, "racking-nz", ""));
		}
	const seen: number[] = [];
	for (let n = 0, version = 1; n < pages / 4; n++) {
		const privacyLink = `https://privacy.test/${n}`;
		const began = performance.now();
		version = await change(full, "country-nz", { privacyLink }, version);
		for (const key of inNz) await timeOf(full, key, key === "racking-nz" ? "" : privacyLink);
		seen.push(performance.now() - began);
	}
	await Promise.all([plain.program.stop(), full.program.stop()]);
	return [
		against("a landing page, uncached", times, {
			names: ["without", "with inheritance and overrides"],
			unit: " ms",
		}),
		`  ${"a change for NZ until its brands show it".padEnd(46)} ${spread(seen)} ms`,
	];
}

async function timeOf({ url }: Session, key: string, text: string): Promise<number> {
	const began = performance.now();
	const { body } = await get(url.replace("localhost", "127.0.0.1"), `${key}.localhost`, "/");
	if (!String(body).includes(text)) throw new Error(`${key} does not show “${text}”`);
	return performance.now() - began;
}

async function versionOf({ url, headers }: Session, id: string): Promise<number> {
	const answer = await fetch(`${url}/api/settings/${id}`, { headers });
	return ((await answer.json()) as { version: number }).version;
}

async function add(session: Session, id: string, input: object) {
	await send(session, "POST", "settings", undefined, { id, ...input });
}

/** Writes variants of everything on a brand's website for its country and its unit. */
async function differ(session: Session, key: string) {
	const [website] = await list(session, `websites?domainKey=${key}&fields=domainKey`);
	for (const [name, field] of Object.entries(differing))
		for (const record of await list(session, `${name}?website=${website?.id}&limit=200&fields=${field}`))
			for (const scope of ["country:nz", "unit:racking"])
				await send(session, "PATCH", `${name}/${record.id}/variants/${scope}`, 0, {
					[field]: record[field] ?? "",
				});
}

async function list({ url, headers }: Session, path: string): Promise<Record<string, string>[]> {
	const answer = await fetch(`${url}/api/${path}`, { headers });
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
	return ((await answer.json()) as { items: Record<string, string>[] }).items;
}

async function change(session: Session, id: string, input: object, version: number): Promise<number> {
	return (await send(session, "PATCH", `settings/${id}`, version, input)).version;
}

/** @param version base version; undefined for a new record */
async function send(
	{ url, headers }: Session,
	method: "POST" | "PATCH",
	path: string,
	version: number | undefined,
	input: object,
): Promise<{ version: number }> {
	const answer = await fetch(`${url}/api/${path}`, {
		method,
		headers: {
			...headers,
			"content-type": "application/json",
			...(version !== undefined && { "if-match": `"${version}"` }),
		},
		body: JSON.stringify(input),
	});
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
	return (await answer.json()) as { version: number };
}
