import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { commentsTable, commentThreadsTable } from "../../editorial/comments/comment-tables.ts";
import { fromPastReview, pastReviewParts } from "../../editorial/reviews/past-reviews.ts";
import type { Row } from "../../schema/rows.ts";
import { shapeTable } from "../../schema/shape-table.ts";

const rowsAtOnce = 100;

/** Moves reviews and approvals to threads. */
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
			for (const table of ["comment_threads", "comments"]) {
				const some = moved.filter((each) => each.table === table).map(({ row }) => row);
				if (some.length === 0) continue;
				const inserted = db.insertInto(table).values(some);
				await inserted.onConflict((conflict) => conflict.column("id").doNothing()).execute();
			}
		}
		await sql`drop table ${sql.table(part)}`.execute(db);
	}
}
