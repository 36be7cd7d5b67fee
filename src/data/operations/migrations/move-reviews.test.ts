import { sql } from "kysely";
import { expect, it } from "vitest";
import { databaseKinds, openEmpty } from "../../../../tests/setup/databases/databases.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { instanceFacts, schemaFact, writeMeta } from "../../database/meta.ts";
import { readReview, reviewIdOf } from "../../editorial/reviews/review-rows.ts";
import { migrate } from "./migrate.ts";

const at = (id: string, scope = "all") => ({ name: "content" as const, id: toId<RecordId>(id), scope });

it.each(databaseKinds)("reviews and approvals of schema 9 become threads, in $kind", async ({ create }) => {
	const database = await openEmpty(create);
	const { db } = database;
	const text = (names: string) => names.split(" ").map((name) => `${name} text not null default ''`);
	const numbers = (names: string) => names.split(" ").map((name) => `${name} bigint not null default 0`);
	const key = text("collection record_id scope");
	const ofReviews = [
		...text("state asked_by asked_of note answered_by answer"),
		...numbers("version draft_version draft_created_at asked_at answered_at"),
	];
	await sql.raw(`create table reviews (${[...key, ...ofReviews].join(", ")})`).execute(db);
	const ofApprovals = [...text("by_whom"), ...numbers("draft_version at")];
	await sql.raw(`create table approvals (${[...key, ...ofApprovals].join(", ")})`).execute(db);
	for (const column of ["verdict", "requested_by"])
		await sql`drop index ${sql.id(`comment_threads_by_${column}_created_at_id`)}`.execute(db);
	for (const column of [
		"verdict",
		"scope",
		"requested_by",
		"requested_of",
		"draft_version",
		"draft_created_at",
	])
		await sql`alter table comment_threads drop column ${sql.id(column)}`.execute(db);
	for (const column of ["verdict", "draft_version"])
		await sql`alter table comments drop column ${sql.id(column)}`.execute(db);

	const asked = { asked_at: 100, asked_by: "cara", asked_of: "eve", note: "The loads, please" };
	const review = { collection: "content", scope: "all", draft_created_at: 7, ...asked };
	const answered = { answered_at: 200, answered_by: "eve", answer: "Fine" };
	await db
		.insertInto("reviews")
		.values({ ...review, ...answered, record_id: "one", version: 4, state: "approved", draft_version: 3 })
		.execute();
	await db
		.insertInto("reviews")
		.values({ ...review, record_id: "one", scope: "country:au", version: 1, state: "open", draft_version: 2 })
		.execute();
	const approval = { collection: "content", by_whom: "eve", at: 150 };
	for (const [record_id, draft_version] of [
		["one", 2],
		["one", 3],
		["two", 1],
	] as const)
		await db
			.insertInto("approvals")
			.values({ ...approval, record_id, scope: "all", draft_version })
			.execute();
	await writeMeta(database, schemaFact, "9");
	await writeMeta(database, instanceFacts.shape, "of schema 9");

	await migrate(database);

	expect(await readReview(database, at("one"))).toEqual({
		...{ collection: "content", id: "one", scope: "all", version: 4, verdict: "approved" },
		...{ draftVersion: 3, draftCreatedAt: 7, askedAt: 100, askedBy: "cara", askedOf: "eve" },
		...{ note: "The loads, please", answeredAt: 200, answeredBy: "eve", answer: "Fine" },
	});
	expect(await readReview(database, at("one", "country:au"))).toMatchObject({
		...{ version: 1, verdict: "requested", askedOf: "eve", note: "The loads, please", answer: "" },
	});
	const approved = await db
		.selectFrom("comments")
		.select(["thread_id", "draft_version", "by_whom"])
		.where("verdict", "=", "approved")
		.orderBy("draft_version")
		.execute();
	const by_whom = "eve";
	expect(approved).toEqual([
		{ thread_id: reviewIdOf(at("two")), draft_version: 1, by_whom },
		{ thread_id: reviewIdOf(at("one")), draft_version: 2, by_whom },
		{ thread_id: reviewIdOf(at("one")), draft_version: 3, by_whom },
	]);
	expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain("reviews");
	await db.destroy();
});
