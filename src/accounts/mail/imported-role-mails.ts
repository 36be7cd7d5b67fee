import { hostname, userInfo } from "node:os";
import type { Database } from "../../data/database/database.ts";
import type { ImportedRole } from "../../data/records/people/imported-roles.ts";
import { queueMail } from "./queue.ts";
import { findStaff } from "./staff.ts";

export async function queueImportedRoleMails(
	inside: Database,
	imported: readonly ImportedRole[],
	now: number,
): Promise<void> {
	if (imported.length === 0) return;
	const by = operator();
	const ids = new Set(imported.map(({ id }) => id));
	for (const { id, email } of await findStaff(inside, "admin"))
		if (!ids.has(id))
			await queueMail(inside, { kind: "roles-imported", address: email, userId: id, by, imported }, now);
}

/** Only the command line grants roles. A container may lack a login name. */
function operator(): string {
	try {
		return `${userInfo().username} on ${hostname()}`;
	} catch {
		return `user ${process.getuid?.() ?? "unknown"} on ${hostname()}`;
	}
}
