import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../../src/data/database/database.ts";
import { openDatabase } from "../../../src/data/open-database.ts";

/** Where a command took effect. */
export interface Place {
	/** Address of the database; "" for SQLite in the folder. */
	readonly url: string;
	/** The data folder. */
	readonly folder: string;
	/** Replaces /srv of the documents. */
	readonly elsewhere: string;
}

/** The effects of documented commands, each as a check of its presence. */
export const effects = {
	"mere is erased": (place) =>
		inDatabase(place, async ({ db }) => {
			const accounts = await db.selectFrom("auth_users").select("email").execute();
			const names = await db
				.selectFrom("history")
				.select("record_id")
				.where("record", "like", "%Mere Tipene%")
				.execute();
			const erasures = await db.selectFrom("erasures").select("id").where("restored_at", "=", 0).execute();
			const path = join(place.folder, "erasures.jsonl");
			const lines = existsSync(path) ? readFileSync(path, "utf8").trimEnd().split("\n") : [];
			return (
				!accounts.some(({ email }) => email === "mere@example.nz") &&
				names.length === 0 &&
				erasures.length === 1 &&
				lines.some((line) => JSON.parse(line).id === erasures[0]?.id)
			);
		}),
	"kai is an admin": (place) =>
		inDatabase(place, async ({ db }) => {
			const users = db.selectFrom("users").innerJoin("users_roles", "record_id", "users.id");
			const kai = users.select("value").where("email", "=", "kai@example.nz").where("value", "=", "admin");
			return (await kai.execute()).length === 1;
		}),
	"a snapshot is there": async ({ elsewhere }) => {
		const folder = join(elsewhere, "backups", "snapshots");
		return existsSync(folder) && readdirSync(folder).length > 0;
	},
	"the records are there": (place) =>
		inDatabase(place, async ({ db }) => {
			const websites = await db.selectFrom("websites").select("domain").execute();
			return websites.some(({ domain }) => domain === "racking.example.nz");
		}),
	"the archive is there": async ({ elsewhere }) => existsSync(join(elsewhere, "out", "archive.json")),
	"the import is there": (place) => hasImport(place),
	"the import is gone": async (place) => !(await hasImport(place)),
} as const satisfies Readonly<Record<string, (place: Place) => Promise<boolean>>>;

export type Effect = keyof typeof effects;

function hasImport(place: Place): Promise<boolean> {
	return inDatabase(place, async ({ db }) => {
		const articles = await db
			.selectFrom("content")
			.select("id")
			.where("title", "=", "Racking that holds")
			.execute();
		return articles.length > 0;
	});
}

/** False if there is no database, or one without tables. */
async function inDatabase(
	{ url, folder }: Place,
	look: (database: Database) => Promise<boolean>,
): Promise<boolean> {
	if (url === "" && !existsSync(join(folder, "frontage.sqlite"))) return false;
	const database = await openDatabase(url, folder);
	try {
		const tables = await database.db.introspection.getTables();
		return tables.some(({ name }) => name === "websites") && (await look(database));
	} finally {
		await database.db.destroy();
	}
}
