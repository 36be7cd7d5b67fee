import type { Database } from "../../data/database/database.ts";
import { newId } from "../../data/database/ids.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { recordActivity } from "../../data/records/people/activity.ts";
import { openRecords } from "../../data/records/records.ts";
import { forgetGoneWords } from "../../data/records/search/documents.ts";
import type { Erasure, PersonInput } from "../../model/api/people/person-api.ts";
import { InvalidError, ifThere } from "../../model/errors.ts";
import { type RecordId, recordIdOf } from "../../model/ids.ts";
import { type Actor, actorName, system } from "../../model/rights/access.ts";
import {
	countNamed,
	countOwn,
	deleteAccount,
	type Erasing,
	eraseOutsideRecords,
	withCount,
} from "./erase.ts";
import { collectRows } from "./export.ts";
import { findPerson } from "./find-person.ts";
import { openLedger } from "./ledger.ts";
import { listNamed } from "./named-records.ts";
import { openNaming } from "./naming.ts";

export interface PersonalDataOptions {
	readonly database: Database;
	readonly dataFolder: string;
	readonly secret: () => Promise<string>;
	readonly now: () => number;
}

export type PersonalData = ReturnType<typeof openPersonalData>;

export function openPersonalData({ database, dataFolder, secret, now }: PersonalDataOptions) {
	const ledger = openLedger({ database, dataFolder, secret, now });

	async function look(input: PersonInput): Promise<Erasing> {
		const person = await findPerson(database, input);
		const naming = openNaming(person);
		return { person, naming, left: await listNamed(database, person, naming) };
	}

	return {
		/** Excludes credentials. */
		async collect(input: PersonInput) {
			const { person, naming, left } = await look(input);
			const rows = await collectRows(database, person, naming);
			return { exportedAt: new Date(now()).toISOString(), person, records: left, rows };
		},

		async preview(input: PersonInput): Promise<Erasure> {
			const erasing = await look(input);
			const counts = await countNamed(database, erasing);
			return { isKnown: erasing.person.uid !== "", counts, records: [...erasing.left] };
		},

		/**
		 * Removes the person from everything except records, and returns the records that name the person, for staff to
		 * edit. Writes the ledger first, so that an interrupted erasure is due again.
		 * @throws {InvalidError} for the actor or the last admin
		 */
		async erase(actor: Actor, input: PersonInput): Promise<Erasure> {
			const erasing = await look(input);
			const { uid, addresses } = erasing.person;
			if (uid !== "" && uid === actorName(actor))
				throw refusal("You cannot erase yourself; ask another admin of all websites");
			const own = await countOwn(database, uid);
			const row = {
				...{ id: newId(), at: now(), by: actorName(actor), userId: uid },
				hashes: await ledger.hashesOf(addresses),
				counts: await countNamed(database, erasing),
			};
			await inTransaction(database, async (inside) => {
				// Refuses the last admin before the ledger has an entry.
				if (uid) await removeUser(inside, actor, recordIdOf(uid));
				await ledger.writeBeside(row);
			});
			const counts = withCount(await eraseOutsideRecords(database, erasing), "account", own);
			await forgetGoneWords(database);
			await inTransaction(database, async (inside) => {
				await deleteAccount(inside, uid);
				await ledger.write(inside, { ...row, counts });
				const total = counts.reduce((sum, { count }) => sum + count, 0);
				const detail = `${total.toLocaleString("en-NZ")} ${total === 1 ? "entry" : "entries"}`;
				await recordActivity(inside, { by: actor, action: "person-erased", detail, at: row.at });
			});
			return { isKnown: uid !== "", counts: [...counts], records: [...erasing.left] };
		},

		ledger: ledger.list,
		/** Finds erasures that a restored backup lacks or that were interrupted. @returns number of newly due ones */
		findRestored: () => ledger.complete(),
	};
}

async function removeUser(database: Database, actor: Actor, id: RecordId): Promise<void> {
	const records = openRecords(database);
	const user = await ifThere(records.find(system, "users", id));
	if (user) await records.remove(actor, "users", id, user.version);
}

function refusal(message: string): InvalidError {
	return new InvalidError([{ pointer: "/email", message }]);
}
