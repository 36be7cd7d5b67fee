import type { PublishedAs, PublishHow, ScopedRevision } from "../../../../client/drafts.ts";
import { ApiError } from "../../../../client/request.ts";
import type { AnyRecord, Draft } from "../../../../model/api/api.ts";
import { randomId } from "../../../../model/random-id.ts";
import { isSame, type Values } from "../../../../model/values.ts";
import { allWebsites, byNearness, type WebsiteScope } from "../../../../model/website-scope.ts";
import { knownByNow } from "../../../context/lookups/lookups.ts";
import { scopeName } from "../../../context/lookups/scope-names.ts";
import type { FormOptions } from "../beginning.ts";
import type { DraftSync } from "../drafts/draft-sync.ts";
import { shownIn } from "../form-state.ts";
import type { FormView } from "../form-view.ts";
import type { Subject } from "../variants/subject.ts";
import type { VariantSet } from "../variants/variant-set.ts";
import { changeRecord, type Overriding } from "./publish-record.ts";
import { aboutForm, isDecided, type Publication, publishDraft } from "./publish-request.ts";
import { isLive } from "./state-of.ts";
import { warningsOf } from "./warnings.ts";

export interface PublishingOptions {
	readonly options: FormOptions;
	readonly subject: Subject;
	readonly variants: VariantSet;
	readonly sync: DraftSync;
	readonly view: () => FormView;
	readonly merges: () => number;
	readonly become: (change: Partial<FormView>) => void;
	readonly settle: (sent: Values, stored: AnyRecord) => void;
	readonly meetDraft: (draft: Draft | undefined) => Promise<void>;
}

interface Publish {
	readonly isUnpublished: () => boolean;
	readonly shown: Values;
	readonly how: () => PublishHow & Overriding;
}

interface Choices {
	/** Undefined before the choice. */
	readonly chosen: readonly WebsiteScope[] | undefined;
	readonly isSure: boolean;
}

export type Publishing = ReturnType<typeof openPublishing>;

export function openPublishing(form: PublishingOptions, { isUnpublished, shown, how }: Publish) {
	const { options, subject, variants, sync, view, merges, become, settle, meetDraft } = form;
	const { name, id, scope } = subject;
	let publication: Publication | undefined;

	const isOwn = (draft: { readonly scope: WebsiteScope }) => draft.scope === scope;

	/** Publishes a record without a draft, such as one that was taken down. */
	async function publishStored(): Promise<boolean> {
		const { values: sent } = sync.known;
		const before = view().version;
		const record = await changeRecord(name, id, { ...sent, ...shown }, before, how());
		settle(sent, record);
		sync.rebase(undefined);
		options.onPublished?.({ before, sent, record });
		return true;
	}

	/** Atomic. @returns false if another user has changed one of the drafts @throws {ApiError} if refused */
	async function send(requested: Publication): Promise<boolean> {
		publication = requested;
		try {
			const { release, ...record } = await publishDraft(name, id, requested, how());
			publication = undefined;
			await settleAll(requested, record as AnyRecord, release);
			return true;
		} catch (error) {
			if (isDecided(error)) publication = undefined;
			if (isContested(error) && (scope !== allWebsites || requested.items.length > 1))
				await meetContested(requested);
			else if (isStale(error)) await meetStale(requested, error);
			else throw aboutForm(error, requested.items, scope, nameOf);
			return false;
		}
	}

	async function settleAll(
		{ items, sent }: Publication,
		record: AnyRecord,
		release: PublishedAs["release"],
	): Promise<void> {
		const own = items.find(isOwn);
		// After a lost response, this publication may have arrived as a remote change.
		if (own && own.revision !== sync.known.revision) return;
		const before = view().version;
		const stored = scope === allWebsites ? record : sent && (await subject.load(before));
		if (sent && stored) {
			settle(sent, stored);
			sync.rebase(undefined);
		}
		// The next publication loads them again.
		await variants.load().catch(() => undefined);
		options.onPublished?.({ before, sent: sent ?? {}, record, release });
	}

	/** Merges with a newer draft of the form. The user decides about one of another scope. */
	async function meetStale({ items, sent }: Publication, { problem }: ApiError) {
		const { draft } = problem;
		const other = items.find((item) => item.scope === draft?.scope && !isOwn(item));
		if (!other && sent) return meetDraft(draft);
		await variants.load();
		const where = other ? `The draft for “${nameOf(other)}”` : "One of the drafts";
		become({ notice: { kind: "failed", text: `${where} has changed since. Publish again to include it.` } });
	}

	/** Handles a field that was published with another value meanwhile. */
	async function meetContested({ items, sent = {} }: Publication) {
		const { stored: base, version } = view();
		const stored = await subject.load(version);
		const current = subject.valuesFrom(stored ?? {});
		const isOwnContested = Object.entries(sent).some(
			([field, value]) => !isSame(current[field], base[field]) && !isSame(current[field], value),
		);
		if (stored && isOwnContested) {
			const { updatedBy: by, updatedAt: at } = stored;
			become({ conflict: { by, at, version: stored.version, current, base, mine: shownIn(view()) } });
			return;
		}
		const others = items.filter((item) => !isOwn(item)).map((item) => `“${nameOf(item)}”`);
		const text = `Another user has published the same fields of ${lists.format(others)} meanwhile. Choose it at the top, publish it there and decide which text to use.`;
		become({ notice: { kind: "failed", text } });
	}

	async function drafts(): Promise<readonly ScopedRevision[]> {
		const { others } = await variants.load();
		const own = { scope, revision: sync.known.revision };
		return [...(isUnpublished() ? [own] : []), ...others]
			.filter((draft) => options.mayPublishIn(draft.scope))
			.toSorted((one, other) => byNearness(other.scope, one.scope));
	}

	/** Undefined if the user is prompted to choose. */
	async function chosenDrafts(chosen: readonly WebsiteScope[] | undefined) {
		const all = await drafts();
		if (chosen) return all.filter((draft) => chosen.includes(draft.scope));
		if (all.length <= 1) return all;
		become({ together: all });
		return undefined;
	}

	async function hasWarnings(): Promise<boolean> {
		const { collection } = subject;
		const { version, stored } = view();
		const values = Object.entries(shownIn(view()));
		// In a variant, empty fields are hidden or inherit.
		const checked = scope === allWebsites ? values : values.filter(([, value]) => Boolean(value));
		const live = version > 0 && isLive(collection, stored) ? stored : undefined;
		const warnings = await warningsOf(collection, Object.fromEntries(checked), live);
		if (warnings.length > 0) become({ warnings });
		return warnings.length > 0;
	}

	/** @returns false if another user has changed a draft meanwhile @throws {ApiError} */
	async function publish(all: readonly ScopedRevision[]): Promise<boolean> {
		const items = all.filter(({ revision }) => revision > 0);
		const sent = items.some(isOwn) ? sync.known.values : undefined;
		const isSent = items.length === 0 || (await send({ items, sent, key: randomId() }));
		// Variants come first, so that visitors never see the record without them.
		return isSent && items.length < all.length ? publishStored() : isSent;
	}

	/** @param seen number of merges before the request */
	async function publishUnmerged(items: readonly ScopedRevision[], seen: number): Promise<boolean> {
		if (merges() === seen && (await sync.alone(() => publish(items)))) return true;
		if (!view().conflict && !view().notice) become({ notice: { kind: "merged" } });
		return false;
	}

	return {
		/** The widest scope first. @throws {ApiError} */
		drafts,
		/** Repeats a request whose response was lost. @returns undefined if the user must decide @throws {ApiError} */
		async publishAll({ chosen, isSure }: Choices): Promise<"published" | "nothing" | undefined> {
			const earlier = publication;
			const isEarlierThere = earlier !== undefined && (await sync.alone(() => send(earlier)));
			const seen = merges();
			await sync.flush();
			const items = view().conflict ? undefined : await chosenDrafts(chosen);
			if (items?.length === 0) return isEarlierThere ? "published" : "nothing";
			// Later input becomes a draft and is not published.
			if (!items || (items.some(isOwn) && !isSure && (await hasWarnings()))) return undefined;
			return (await publishUnmerged(items, seen)) ? "published" : undefined;
		},
	};
}

function nameOf({ scope }: ScopedRevision): string {
	return scopeName(scope, knownByNow());
}

const lists = new Intl.ListFormat("en-NZ", { type: "disjunction" });

function isContested(error: unknown): boolean {
	return error instanceof ApiError && error.problem.conflict !== undefined;
}

/** True if a draft was changed, published or discarded elsewhere, or its record deleted. */
function isStale(error: unknown): error is ApiError {
	if (!(error instanceof ApiError)) return false;
	return error.status === 404 || (error.status === 412 && error.problem.conflict === undefined);
}
