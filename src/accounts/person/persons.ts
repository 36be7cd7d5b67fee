import type { Database } from "../../data/database/database.ts";
import { newId } from "../../data/database/ids.ts";
import { inTransaction } from "../../data/database/transaction.ts";
import { recordActivity } from "../../data/people/activity.ts";
import { openRecords } from "../../data/records/records.ts";
import { forgetGoneWords } from "../../data/search/documents.ts";
import type { Erasure, PersonInput } from "../../model/api/people/person-api.ts";
import { InvalidError, ifThere } from "../../model/errors.ts";
import { type Actor, actorName, system } from "../../model/rights/access.ts";
import { countNamed, countOwn, deleteAccount, type Erasing, takeOut, withCount } from "./erase.ts";
import { collectRows } from "./export.ts";
import { openLedger } from "./ledger.ts";
import { listNamed } from "./named-records.ts";
import { openNaming } from "./naming.ts";
import { findPerson } from "./who.ts";

export interface PersonsOptions {
	readonly database: Database;
	readonly dataFolder: string;
	/** The program's secret. */
	readonly secret: () => Promise<string>;
	/** Milliseconds since the epoch. */
	readonly now: () => number;
}

/** What is stored about people, and how it is taken out. */
export type Persons = ReturnType<typeof openPersons>;

export function openPersons({ database, dataFolder, secret, now }: PersonsOptions) {
	const ledger = openLedger({ database, dataFolder, secret, now });

	async function look(input: PersonInput): Promise<Erasing> {
		const person = await findPerson(database, input);
		const naming = openNaming(person);
		return { person, naming, left: await listNamed(database, person, naming) };
	}

	return {
		/** All that is stored about somebody, without what is secret. */
		async collect(input: PersonInput) {
			const { person, naming, left } = await look(input);
			const rows = await collectRows(database, person, naming);
			return { exportedAt: new Date(now()).toISOString(), person, records: left, rows };
		},

		/** What erasing somebody would change. */
		async preview(input: PersonInput): Promise<Erasure> {
			const erasing = await look(input);
			const counts = await countNamed(database, erasing);
			return { isKnown: erasing.person.uid !== "", counts, records: [...erasing.left] };
		},

		/**
		 * Deletes somebody's account and takes their names and addresses out of everything beside records. What records say of them
		 * is told, and left to staff.
		 * @throws {InvalidError} for oneself, and for the last admin
		 */
		async erase(actor: Actor, input: PersonInput): Promise<Erasure> {
			const erasing = await look(input);
			const { uid, addresses } = erasing.person;
			if (uid !== "" && uid === actorName(actor))
				throw refusal("You cannot erase yourself; ask another admin of all websites");
			// Before: removing their record ends sessions and withdraws tokens.
			const own = await countOwn(database, uid);
			await removeUser(database, actor, uid);
			const counts = withCount(await takeOut(database, erasing), "account", own);
			await forgetGoneWords(database);
			const hashes = await ledger.hashesOf(addresses);
			const row = { id: newId(), at: now(), by: actorName(actor), userId: uid, hashes, counts };
			await inTransaction(database, async (inside) => {
				await deleteAccount(inside, uid);
				await ledger.writeBeside(row);
				await ledger.write(inside, row);
				const total = counts.reduce((sum, { count }) => sum + count, 0);
				const detail = `${total.toLocaleString("en-NZ")} ${total === 1 ? "entry" : "entries"}`;
				await recordActivity(inside, { by: actor, action: "person-erased", detail, at: row.at });
			});
			return { isKnown: uid !== "", counts: [...counts], records: [...erasing.left] };
		},

		/** That people were erased, the last first. */
		ledger: ledger.list,
		/** Finds erasures that a restored backup is from before. @returns how many are to be done again that nobody was told of */
		findRestored: () => ledger.complete(),
	};
}

/** As users are removed: the last admin is refused. */
async function removeUser(database: Database, actor: Actor, uid: string): Promise<void> {
	const records = openRecords(database);
	const user = uid && (await ifThere(records.find(system, "users", uid)));
	if (user) await records.remove(actor, "users", uid, user.version);
}

function refusal(message: string): InvalidError {
	return new InvalidError([{ pointer: "/email", message }]);
}
