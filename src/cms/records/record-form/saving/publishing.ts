import type { PublishedAs, PublishHow } from "../../../../client/drafts.ts";
import { ApiError } from "../../../../client/request.ts";
import type { AnyRecord, Draft } from "../../../../model/api/api.ts";
import { randomId } from "../../../../model/random-id.ts";
import { isSame, type Values } from "../../../../model/values.ts";
import { allWebsites, byNearness, scopeLabel, type WebsiteScope } from "../../../../model/website-scope.ts";
import type { FormOptions } from "../beginning.ts";
import type { DraftSync } from "../drafts/draft-sync.ts";
import { shownIn } from "../form-state.ts";
import type { FormView } from "../form-view.ts";
import { aboutForm } from "../refusal.ts";
import type { Subject } from "../variants/subject.ts";
import type { ScopedDraft, VariantSet } from "../variants/variant-set.ts";
import {
	changeRecord,
	isDecided,
	type Overriding,
	type Publication,
	publishDraft,
} from "./publish-record.ts";

/** Parts of a form that publishing reads and changes. */
export interface PublishingOptions {
	readonly options: FormOptions;
	readonly subject: Subject;
	readonly variants: VariantSet;
	readonly sync: DraftSync;
	readonly view: () => FormView;
	readonly become: (change: Partial<FormView>) => void;
	/** Applies what the server has stored. @param sent the form's values in the request */
	readonly settle: (sent: Values, stored: AnyRecord) => void;
	/** Merges with another user's change of the draft, if no choice is needed. */
	readonly meetDraft: (draft: Draft | undefined) => Promise<void>;
}

interface Publish {
	/** Returns whether the form has something to publish. */
	readonly isUnpublished: () => boolean;
	/** Values of a public record. */
	readonly shown: Values;
	readonly how: () => PublishHow & Overriding;
}

/** Publishes the drafts of a record and its variants in one request, and applies the result to the form. */
export function openPublishing(form: PublishingOptions, { isUnpublished, shown, how }: Publish) {
	const { options, subject, variants, sync, view, become, settle, meetDraft } = form;
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

	/**
	 * Publishes revisions of drafts atomically. Returns false if another user has changed one of them meanwhile.
	 * @throws {ApiError} if refused
	 */
	async function send(requested: Publication): Promise<boolean> {
		publication = requested;
		try {
			const { release, ...record } = await publishDraft(name, id, requested, how());
			publication = undefined;
			await settleAll(requested.sent, record as AnyRecord, release);
			return true;
		} catch (error) {
			if (isDecided(error)) publication = undefined;
			if (isContested(error) && (scope !== allWebsites || requested.items.length > 1))
				await meetContested(requested);
			else if (isStale(error)) await meetStale(requested, error);
			else throw aboutForm(error, requested.items, scope);
			return false;
		}
	}

	async function settleAll(sent: Values | undefined, record: AnyRecord, release: PublishedAs["release"]) {
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

	/** Merges with a newer draft of the form. For one of another scope, the user decides after reading it. */
	async function meetStale({ items, sent }: Publication, { problem }: ApiError) {
		const { draft } = problem;
		const other = items.find((item) => item.scope === draft?.scope && !isOwn(item));
		if (!other && sent) return meetDraft(draft);
		await variants.load();
		const where = other ? `The draft for “${other.label}”` : "One of the drafts";
		become({ notice: { kind: "failed", text: `${where} has changed since. Publish again to include it.` } });
	}

	/**
	 * A field was published with another value meanwhile. Opens the conflict of the form; for another scope, the user
	 * chooses there.
	 */
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
		const others = items.filter((item) => !isOwn(item)).map(({ label }) => `“${label}”`);
		const text = `Another user has published the same fields of ${lists.format(others)} meanwhile. Choose it at the top, publish it there and decide which text to use.`;
		become({ notice: { kind: "failed", text } });
	}

	return {
		isOwn,
		/**
		 * Returns the drafts of the record and its variants that the user may publish, the widest scope first.
		 * @throws {ApiError}
		 */
		async drafts(): Promise<readonly ScopedDraft[]> {
			const { others, items } = await variants.load();
			const label = items.find(isOwn)?.label ?? scopeLabel(scope);
			const own = { scope, label, revision: sync.known.revision };
			return [...(isUnpublished() ? [own] : []), ...others]
				.filter((draft) => options.mayPublishIn(draft.scope))
				.toSorted((one, other) => byNearness(other.scope, one.scope));
		},
		/** Repeats an earlier publication without a response. @returns whether it is published now */
		async finishEarlier(): Promise<boolean> {
			const earlier = publication;
			return earlier !== undefined && sync.alone(() => send(earlier));
		},
		/** @returns false if another user has changed a draft meanwhile @throws {ApiError} */
		async publish(all: readonly ScopedDraft[]): Promise<boolean> {
			const items = all.filter(({ revision }) => revision > 0);
			const sent = items.some(isOwn) ? sync.known.values : undefined;
			const isSent = items.length === 0 || (await send({ items, sent, key: randomId() }));
			// Variants come first, so that visitors never see the record without them.
			return isSent && items.length < all.length ? publishStored() : isSent;
		},
	};
}

const lists = new Intl.ListFormat("en-NZ", { type: "disjunction" });

function isContested(error: unknown): boolean {
	return error instanceof ApiError && error.problem.conflict !== undefined;
}

/** Returns whether a draft was changed, published or discarded elsewhere, or its record deleted. */
function isStale(error: unknown): error is ApiError {
	if (!(error instanceof ApiError)) return false;
	return error.status === 404 || (error.status === 412 && error.problem.conflict === undefined);
}
