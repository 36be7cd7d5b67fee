import type { Database } from "../../data/database/database.ts";
import type { ImportedRole } from "../../data/people/imported-roles.ts";
import { queueMail } from "./queue.ts";
import { findStaff } from "./staff.ts";

/** Queues a mail about users to whom an import gave a role, to each admin of all websites who is not one of them. */
export async function queueImportedRoleMails(
	inside: Database,
	imported: readonly ImportedRole[],
	now: number,
): Promise<void> {
	if (imported.length === 0) return;
	const ids = new Set(imported.map(({ id }) => id));
	for (const { id, email } of await findStaff(inside, "admin"))
		if (!ids.has(id))
			await queueMail(
				inside,
				{ kind: "roles-imported", address: email, userId: id, by: "import", imported },
				now,
			);
}
