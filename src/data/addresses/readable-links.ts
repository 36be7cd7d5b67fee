import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Row } from "../schema/rows.ts";

const link = / href="\/library\/([a-z0-9]{20})(?=["?#])/g;
// More links than any article has; those beyond it lead on by themselves.
const mostLinks = 400;

/** HTML whose links to articles by id, which stay whatever becomes of a slug, go straight to where these are now. */
export async function withReadableLinks({ db }: Database, html: string): Promise<string> {
	const ids = [...new Set([...html.matchAll(link)].map(([, id = ""]) => id))].slice(0, mostLinks);
	if (ids.length === 0) return html;
	// Bare, the status would have SQLite read all published articles by its index where the ids are several.
	const { rows } = await sql<Row>`select id, slug from content
		where slug <> '' and coalesce(status, '') = 'published' and id in (${sql.join(ids)})`.execute(db);
	const slugs = new Map(rows.map(({ id, slug }) => [String(id), String(slug)]));
	return html.replaceAll(link, (_, id: string) => ` href="/library/${slugs.get(id) ?? id}`);
}
