import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { commentsTable, commentThreadsTable } from "../../editorial/comments/comment-tables.ts";
import type { Row } from "../../schema/rows.ts";
import { shapeTable } from "../../schema/shape-table.ts";
import { addRows } from "../archive/archived-rows.ts";
import { fromPastReview, pastReviewParts } from "../archive/past-reviews.ts";

const rowsAtOnce = 100;

/** Moves reviews and approvals to threads, and drops their tables. */
export async function moveReviews(inside: Database): Promise<void> {
	const { db } = inside;
	const standing = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]));
	for (const table of [commentThreadsTable, commentsTable]) {
		const columns = standing.get(table.name);
		await shapeTable(inside, table, columns && new Set(columns.map(({ name }) => name)));
	}
	for (const part of pastReviewParts) {
		if (!standing.has(part)) continue;
		const { rows } = await sql<Row>`select * from ${sql.table(part)}`.execute(db);
		for (let start = 0; start < rows.length; start += rowsAtOnce) {
			const moved = rows.slice(start, start + rowsAtOnce).flatMap((row) => fromPastReview(part, row));
			for (const table of [commentThreadsTable, commentsTable])
				await addRows(
					inside,
					table,
					moved.filter((each) => each.table === table.name).map(({ row }) => row),
				);
		}
		await sql`drop table ${sql.table(part)}`.execute(db);
	}
}
