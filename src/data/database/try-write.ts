import type { Database } from "./database.ts";

const name = "write-tried";
/** More than there may be by chance in what the database has already, such as what a long article has just left. */
const bytes = 512 * 1_024;

/** Writes something and takes it away again. @throws {Error} the database's own, when it takes no writes */
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
