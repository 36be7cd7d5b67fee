import type { Database } from "./database.ts";

const name = "write-tried";
/** More than the free space inside the database file is likely to be, such as that of a long deleted article. */
const bytes = 512 * 1_024;

/**
 * Tests whether writes succeed, and undoes the test write.
 * @throws {Error} the database's error if it refuses writes
 */
export async function tryWrite({ db, writes }: Database): Promise<void> {
	await db.transaction().execute(async (inside) => {
		await inside.deleteFrom("meta").where("name", "=", name).execute();
		await inside
			.insertInto("meta")
			.values({ name, value: "-".repeat(bytes) })
			.execute();
		await inside.deleteFrom("meta").where("name", "=", name).execute();
	});
	writes.heal();
}
