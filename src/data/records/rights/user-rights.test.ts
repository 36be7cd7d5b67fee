import { expect, it } from "vitest";
import { databaseKinds, openEmpty } from "../../../../tests/setup/databases/databases.ts";
import { toId } from "../../../model/ids.ts";
import { hasAccess, system, userActor } from "../../../model/rights/access.ts";
import { type AccessLevel, accessLevels } from "../../../model/rights/access-level.ts";
import { openRecords } from "../records.ts";
import { accessWhen } from "./user-rights.ts";

it.each(databaseKinds)("AU-05 SQL of $kind finds the users who have access", async ({ create }) => {
	const database = await openEmpty(create);
	const records = openRecords(database);
	const roleLists = [[], ["editor"], ["admin"], ["admin", "editor"]] as const;
	const toggles = [true, false];
	const all = roleLists.flatMap((roles) =>
		toggles.flatMap((mayEdit) =>
			toggles.map((mayPublish) => ({ roles, mayEdit, mayPublish, scopes: ["all"] })),
		),
	);
	const users = await Promise.all(
		all.map((values, index) => records.save(system, "users", toId(`user-${index}`), values, { version: 0 })),
	);
	for (const level of Object.keys(accessLevels) as AccessLevel[]) {
		const query = database.db.selectFrom("users as u").select("u.id").where(accessWhen(level));
		const found = (await query.execute()).map(({ id }) => String(id));
		const expected = users.filter((user) => hasAccess(userActor(user), level)).map(({ id }) => id);
		expect(found.toSorted()).toEqual(expected.toSorted());
	}
	await database.db.destroy();
});
