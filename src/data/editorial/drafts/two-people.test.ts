import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { databaseForTests, databaseKinds, timesOver } from "../../../../tests/setup/databases/databases.ts";
import { publish } from "../../../../tests/setup/editorial/publish.ts";
import { articles, type Edit, edited, edits } from "../../../../tests/setup/input/article-edits.ts";
import { timesOf } from "../../../../tests/setup/input/effort.ts";
import { holds } from "../../../../tests/setup/input/holds.ts";
import { ConflictError, ifThere, NotFoundError } from "../../../model/errors.ts";
import type { RecordId } from "../../../model/ids.ts";
import { mergeRich } from "../../../model/rich-text/merge.ts";
import { answersOf, offerOf } from "../../../model/rich-text/merged.ts";
import { type Actor, system, userActor } from "../../../model/rights/access.ts";
import { clean } from "../../records/html/clean/clean.ts";
import { openRecords, type Records } from "../../records/records.ts";
import { type Drafts, openDrafts } from "./drafts.ts";

const people = ["ada", "eve"] as const;

describe.each(databaseKinds)("Two users who type into one article, in $kind", ({ kind, create }) => {
	const database = databaseForTests(create);
	let records: Records;
	let drafts: Drafts;
	beforeAll(async () => {
		[records, drafts] = [openRecords(database), openDrafts(database)];
		await records.save(system, "websites", "", { domain: "beams.nz", domainKey: "team" }, { version: 0 });
	});

	const add = async (actor: Actor, content: string) => {
		const article = { title: "Beams", content, domains: ["team"] };
		return (await records.save(actor, "content", "", article, { version: 0 })).id;
	};

	/** An editor with an open form, who merges after a refused save. */
	function sit(uid: string, id: RecordId, content: string, offered: Set<string>) {
		const actor: Actor = userActor({ id: uid, roles: ["editor"], scopes: ["all"] });
		let [html, known, revision] = [content, content, 0];
		let base = { version: 1, content };

		function merge(was: string, theirs: string, choice: number) {
			const { questions, settle } = mergeRich(was, html, theirs);
			for (const { mine, theirs } of questions)
				for (const word of wordsIn(`${mine} ${theirs}`)) offered.add(word);
			html = settle((question) => {
				const answers = answersOf(question);
				return answers[choice % answers.length] ?? "mine";
			});
			expect(clean(html).html).toBe(html);
		}

		/** Merges the draft of the other editor. */
		async function meet(choice: number) {
			const record = await records.find(actor, "content", id);
			const draft = await ifThere(drafts.find(actor, "content", id));
			const live = { version: record.version, content: String(record.content) };
			const of = draft && { version: draft.baseVersion, content: String(draft.base.content) };
			const isBehind = of && of.version <= base.version && of.version < live.version;
			const theirs = String(draft?.values.content ?? live.content);
			merge(isBehind ? of.content : known, theirs, choice);
			[known, revision] = [theirs, draft?.version ?? 0];
			base = [of ?? live, base].toSorted((a, b) => b.version - a.version)[0] ?? live;
		}

		async function rebase(choice: number) {
			const { version, content } = await records.find(actor, "content", id);
			merge(base.content, String(content), choice);
			base = { version, content: String(content) };
		}

		/** Merges after a conflict. */
		async function send(choice: number, isPublished: boolean): Promise<void> {
			try {
				const input = { baseVersion: base.version, values: { content: html } };
				const draft = await drafts.save(actor, "content", id, input, revision);
				[known, revision] = [html, draft?.version ?? 0];
				if (!draft || !isPublished) return;
				const record = await publish(database, actor, "content", id, revision);
				html = known = String(record.content);
				revision = 0;
				base = { version: record.version, content: html };
			} catch (error) {
				if (error instanceof ConflictError && error.noun === "draft") await meet(choice);
				else if (error instanceof ConflictError) await rebase(choice);
				else throw error;
				await send(choice, isPublished);
			}
		}

		return {
			edit: (edit: Edit, newWord: () => string) => {
				html = edited(html, [edit], newWord);
			},
			send,
		};
	}

	const step = fc.record({
		who: fc.constantFrom(0, 1),
		edits: edits(3),
		next: fc.constantFrom("types on", "types on", "sends", "sends", "publishes"),
		choice: fc.nat(5),
	});
	const length = timesOf(200, 20);

	it("preserve every word of both, or get a conflict", async () => {
		await holds(
			fc.asyncProperty(
				articles,
				fc.array(step, { minLength: length, maxLength: length }),
				async (content, steps) => {
					const editor: Actor = userActor({ id: "ada", roles: ["editor"], scopes: ["all"] });
					const id = await add(editor, content);
					const offered = new Set<string>();
					const sitting = people.map((uid) => sit(uid, id, content, offered));
					const written: string[] = [];
					for (const { who, edits, next, choice } of steps) {
						// All text must remain.
						for (const edit of edits.filter(({ what }) => what !== "remove"))
							sitting[who]?.edit(edit, () => {
								written.push(`word${written.length}`);
								return written.at(-1) ?? "";
							});
						if (next !== "types on") await sitting[who]?.send(choice, next === "publishes");
					}
					for (const each of sitting) await each.send(0, true);
					const { content: last } = await records.find(editor, "content", id);
					const found = new Set([...wordsIn(last), ...offered]);
					expect(written.filter((word) => !found.has(word))).toEqual([]);
				},
			),
			{ times: timesOver(kind, 4) },
		);
	});

	it("do not overwrite a draft that was saved or closed meanwhile", async () => {
		const editor: Actor = userActor({ id: "ada", roles: ["editor"], scopes: ["all"] });
		const id = await add(editor, "<p>Beams.</p>");
		const type = (title: string, revision: number) =>
			drafts.save(editor, "content", id, { baseVersion: 1, values: { title } }, revision);
		await type("One", 0);
		const saved = await Promise.allSettled(["Two", "Three", "Four"].map((title) => type(title, 1)));
		expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(await drafts.find(editor, "content", id)).toMatchObject({ version: 2 });
		const ended = await Promise.allSettled([
			publish(database, editor, "content", id, 2),
			type("Five", 2),
			drafts.discard(editor, "content", id, 2),
		]);
		expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		const refused = ended.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
		expect(refused.every((error) => error instanceof ConflictError || error instanceof NotFoundError)).toBe(
			true,
		);
	});

	it("publish both texts from different paragraphs, and get a conflict for a paragraph that both changed", async () => {
		const [ada, eve] = people.map(
			(uid): Actor => userActor({ id: uid, roles: ["editor"], scopes: ["all"] }),
		) as [Actor, Actor];
		const content = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join("\n");
		const before = content("One beam sags.", "Two beams sag.");
		const id = await add(ada, before);
		const type = (actor: Actor, text: string, baseVersion: number) =>
			drafts.save(actor, "content", id, { baseVersion, values: { content: text } }, 0);
		await type(eve, content("One beam sags.", "Two beams sag a lot."), 1);
		await records.save(
			ada,
			"content",
			id,
			{ content: content("A beam sags.", "Two beams sag.") },
			{ version: 1 },
		);
		expect(await publish(database, eve, "content", id, 1)).toMatchObject({
			content: content("A beam sags.", "Two beams sag a lot."),
			version: 3,
		});
		await type(eve, content("Each beam sags.", "Two beams sag a lot."), 3);
		await records.save(
			ada,
			"content",
			id,
			{ content: content("No beam sags.", "Three beams.") },
			{ version: 3 },
		);
		await expect(publish(database, eve, "content", id, 3)).rejects.toMatchObject({
			record: { changedFields: ["content"] },
		});
		const [question] = mergeRich(
			content("A beam sags.", "Two beams sag a lot."),
			content("Each beam sags.", "Two beams sag a lot."),
			content("No beam sags.", "Three beams."),
		).questions;
		expect(question).toMatchObject({ mine: "<p>Each beam sags.</p>", theirs: "<p>No beam sags.</p>" });
		expect(question && offerOf(question)).toBeUndefined();
	});
});

function wordsIn(html: string): string[] {
	return html.replace(/<[^>]*>/g, " ").match(/\w+/g) ?? [];
}
