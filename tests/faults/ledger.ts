import { createHash, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import type { RecordId } from "../../src/model/ids.ts";
import { system } from "../../src/model/rights/access.ts";
import type { Services } from "../../src/services.ts";
import { bytesOf } from "../setup/files/files.ts";

const clients = 6;
const answerMs = 20_000;
/** Time that a client waits after its request was cut off. */
const pauseMs = 30;
/** Maximum number of articles that a client changes after it added them. */
const mostChanged = 20;

/** Address of the program and headers of a signed-in request. */
export interface Target {
	/** Changes after a restart; with several nodes, each read may return another. */
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
}

/** An article as a client knows it: each version ends with unique words. */
interface Known {
	readonly id: RecordId;
	readonly tag: string;
	readonly version: number;
}

/** Acknowledged writes, and those that were sent without a response. */
export interface Ledger {
	readonly articles: ReadonlyMap<string, Known>;
	/** SHA-256 of the uploads, by path. */
	readonly files: ReadonlyMap<string, string>;
	/** Titles and paths of writes that were refused. */
	readonly refused: ReadonlySet<string>;
	readonly figures: {
		readonly writes: number;
		readonly uploads: number;
		readonly other: ReadonlyMap<number, number>;
	};
	stop(): Promise<void>;
}

interface Asked {
	/** Name under which it exists, if it is saved. */
	readonly name: string;
	readonly method: string;
	readonly path: string;
	readonly body: object | Buffer;
	readonly headers?: Readonly<Record<string, string>>;
}

/** Content of a database and its files that was acknowledged, or that must not be visible. */
export interface Compared {
	/** Articles and files that are missing, or in an earlier version. */
	readonly lost: number;
	/** Articles and files that mix two versions. */
	readonly torn: number;
}

/**
 * Clients that save articles and upload files, one after another, whatever the response.
 * @param restMs how long each waits between two writes
 */
export function startLedger(target: Target, restMs = 0): Ledger {
	const articles = new Map<string, Known>();
	const files = new Map<string, string>();
	const refused = new Set<string>();
	const other = new Map<number, number>();
	const figures = { writes: 0, uploads: 0, other };
	let isStopped = false;
	let number = 0;

	async function ask({ name, method, path, body, headers }: Asked) {
		const type = Buffer.isBuffer(body) ? "text/plain" : "application/json";
		const { url } = target;
		const response = await fetch(url + path, {
			method,
			headers: { ...target.headers, origin: url, "content-type": type, ...headers },
			body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
			signal: AbortSignal.timeout(answerMs),
		});
		if (!response.ok) {
			other.set(response.status, (other.get(response.status) ?? 0) + 1);
			refused.add(name);
		}
		const answer = (await response.json()) as { id?: RecordId; version?: number };
		return { isOk: response.ok, ...answer };
	}

	async function add(tag: string): Promise<Known | undefined> {
		const said = { title: tag, content: textOf(tag, 1), type: "insight", status: "published" };
		const body = { ...said, domains: ["team"] };
		const { id, version } = await ask({ name: tag, method: "POST", path: "/api/content", body });
		return id && version ? { id, version, tag } : undefined;
	}

	async function change({ id, tag, version }: Known): Promise<Known | undefined> {
		const title = `${tag} ${version + 1}`;
		const answer = await ask({
			name: title,
			method: "PATCH",
			path: `/api/content/${id}`,
			body: { title, content: textOf(tag, version + 1) },
			headers: { "if-match": `"${version}"` },
		});
		return answer.isOk && answer.version ? { id, tag, version: answer.version } : undefined;
	}

	async function upload(tag: string) {
		const bytes = Buffer.from(`${tag}\n${randomBytes(1_000 + Math.random() * 40_000).toString("base64")}`);
		const name = `faults/${tag}.txt`;
		const path = `/v0/b/frontage/o?name=${encodeURIComponent(name)}`;
		const { isOk } = await ask({ name, method: "POST", path, body: bytes });
		if (!isOk) return;
		files.set(name, sha256(bytes));
		figures.uploads += 1;
	}

	async function work(own: Map<string, Known>) {
		number += 1;
		const tag = `fault-${number}`;
		const dice = Math.random();
		if (dice < 0.2) return upload(tag);
		const known = [...own.values()][Math.floor(Math.random() * own.size)];
		const isNew = dice < 0.4 || !known;
		// After a cut-off request its version is unknown: its next version might be the one without a response.
		if (!isNew) own.delete(known.id);
		const written = await (isNew ? add(tag) : change(known));
		if (!written) return;
		articles.set(written.id, written);
		figures.writes += 1;
		own.set(written.id, written);
		const [oldest = ""] = own.keys();
		if (own.size > mostChanged) own.delete(oldest);
	}

	async function goOn() {
		const own = new Map<string, Known>();
		while (!isStopped) {
			await work(own).catch(() => wait(pauseMs));
			await wait(restMs);
		}
	}

	const running = Array.from({ length: clients }, goOn);
	return {
		articles,
		files,
		refused,
		figures,
		async stop() {
			isStopped = true;
			await Promise.all(running);
		},
	};
}

/**
 * Compares the acknowledged writes with the stored data.
 * @param of writes that had been acknowledged at that moment
 */
export async function compare(
	{ records, files }: Services,
	of: Pick<Ledger, "articles" | "files">,
): Promise<Compared> {
	let [lost, torn] = [0, 0];
	for (const { id, tag, version } of of.articles.values()) {
		const there = await records.find(system, "content", id).catch(() => undefined);
		if (!there || there.version < version) lost += 1;
		else if (!isWhole(there, tag)) torn += 1;
	}
	for (const [path, hash] of of.files) {
		const object = await files.objects.find({ bucket: "frontage", path }).catch(() => undefined);
		if (!object) lost += 1;
		else if (sha256(await bytesOf(files, object)) !== hash) torn += 1;
	}
	return { lost, torn };
}

/** Number of stored articles and files whose client received a refusal. */
export async function countRefused({ database, files }: Services, { refused }: Ledger): Promise<number> {
	const { rows } = await sql<{ title: string }>`select title from content`.execute(database.db);
	const paths = [...refused].filter((name) => name.startsWith("faults/"));
	const objects = paths.map((path) => files.objects.find({ bucket: "frontage", path }));
	const found = (await Promise.allSettled(objects)).filter(({ status }) => status === "fulfilled");
	return rows.filter(({ title }) => refused.has(title)).length + found.length;
}

/** Whether title and text belong to one version. */
function isWhole(
	{ title, content }: { readonly title: string; readonly content: string },
	tag: string,
): boolean {
	const version = title === tag ? 1 : Number(title.slice(tag.length + 1));
	return content.includes(endOf(tag, version));
}

const endOf = (tag: string, version: number) => `The end of ${tag} as of ${version}.`;

function textOf(tag: string, version: number): string {
	return `<p>${`What ${tag} says in ${version}. `.repeat(40)}</p><p>${endOf(tag, version)}</p>`;
}

function sha256(bytes: Buffer): string {
	return createHash("sha256").update(bytes).digest("hex");
}
