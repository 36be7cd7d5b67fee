import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { move } from "../../../src/backup/move/move.ts";
import { parseTargets } from "../../../src/backup/move/targets.ts";
import type { Place, ReportProgress } from "../../../src/backup/repository/place.ts";
import { readConfig } from "../../../src/config.ts";
import { hashed } from "../../../src/files/hashing.ts";
import { openStore } from "../../../src/files/store/open-store.ts";
import { type RecordId, toId } from "../../../src/model/ids.ts";
import { type Actor, system, userActor } from "../../../src/model/rights/access.ts";
import { fillSample } from "../../../src/sample/fill.ts";
import type { Services } from "../../../src/services.ts";
import { addStaff, signInCookie } from "../app/staff.ts";
import { type DatabaseKind, newFolder, postgres, sqlite } from "../databases/databases.ts";
import { openNode } from "../databases/nodes.ts";
import { newBucket } from "../files/stores.ts";
import { timesOf } from "../input/effort.ts";
import { seedOf } from "../input/seed.ts";

const silent = () => undefined;
const programFolder = join(import.meta.dirname, "../../..");

/** Address of a user who can sign in. */
export const email = "ada@example.nz";

/** Numbers below a limit that the seed of the run determines. */
export function openRandom(name: string) {
	let state = seedOf(name);
	return (limit: number) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state % limit;
	};
}

/** The sample content with a history of random writes, a user who is signed in, a token, a webhook and waiting jobs. */
export async function filledPlace() {
	const { folder } = await sqlite.create();
	const { app, platform } = await openNode({ url: "", folder });
	const { files, accounts, webhooks } = platform;
	await files.requireOwn(folder);
	await fillSample(platform, programFolder, silent);
	const ada = userActor(await addStaff(platform, { email }));
	await writeAtRandom(platform, ada);
	await webhooks.add(ada, {
		name: "Search",
		url: "https://hooks.example.nz/",
		events: ["record.saved"],
		collections: [],
		scopes: [],
	});
	const client = { address: "", host: "", isSecure: false, headers: new Headers() };
	const input = { name: "Copy", may: ["read" as const], scopes: ["all"], days: 1 };
	const { token } = await accounts.apiTokens.make(ada, client, "own", input);
	const cookie = await signInCookie(app, email);
	await platform.close();
	writeFileSync(join(folder, "erasures.jsonl"), "{}\n");
	return { place: readConfig({ DATA_DIR: folder }), cookie, token };
}

async function writeAtRandom({ records, drafts }: Services, ada: Actor) {
	const random = openRandom("a moved history");
	const { items } = await records.list(system, "content", { limit: 50 });
	const revisions = new Map<string, number>();
	const versions = new Map(items.map(({ id, version }) => [id, version]));
	for (let count = 0; count < timesOf(400, 30); count += 1) {
		const id = toId<RecordId>(items[random(items.length)]?.id ?? "");
		const [version = 0, title] = [versions.get(id), `Wharenui ${random(1_000_000)} “ü” 🏛`];
		const does = random(3);
		if (does === 0) {
			const saved = await records.save(ada, "content", id, { title }, { version });
			versions.set(id, saved.version);
		} else if (does === 1) {
			const added = { title, status: "published", domains: ["digital-nz"], content: "<p>New</p>" };
			await records.save(ada, "content", "", added, { version: 0 });
		} else {
			const draft = await drafts.save(
				ada,
				"content",
				id,
				{ baseVersion: version, values: { title } },
				revisions.get(id) ?? 0,
			);
			revisions.set(id, draft?.version ?? 0);
		}
	}
}

/** Keys and SHA-256 of all files. */
export async function filesAt(place: Place): Promise<Record<string, string>> {
	const store = await openStore(place);
	const files: Record<string, string> = {};
	for await (const { key } of store.list("")) files[key] = (await hashed(await store.read(key))).sha256;
	await store.close();
	return files;
}

/** A new place: the values of --to, and the settings of the service of its bucket. */
export async function newTarget({
	database,
	files,
}: {
	database?: DatabaseKind;
	files?: "folder" | "S3" | "stay";
}) {
	const folder = newFolder();
	const s3 = files === "S3" ? await newBucket() : undefined;
	const to = [
		...(database === sqlite ? [`sqlite://${join(folder, "frontage.sqlite")}`] : []),
		...(database === postgres ? [(await postgres.createBare()).url] : []),
		...(files === "folder" ? [folder] : []),
		...(s3 ? [`s3://${s3.bucket}/${s3.prefix}`] : []),
	];
	return { to, s3: s3 && { ...s3, bucket: "", prefix: "" } };
}

/** Moves to the values of --to. */
export const moveTo = (place: Place, to: readonly string[], tell: ReportProgress = silent) =>
	move(place, parseTargets(to), tell);
