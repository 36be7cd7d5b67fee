import { useEffect, useSyncExternalStore } from "react";
import { ApiError } from "../../../client/request.ts";
import type { Review } from "../../../model/api/editorial/review-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

/** Shared by the head and the button of a form. */
interface ReviewOf {
	review: Review | undefined;
	/** Version in the last event of the record's stream; undefined before the first. */
	streamed?: number;
	/** Number of updates, to detect outdated responses. */
	told: number;
	readonly listeners: Set<() => void>;
}

const known = new WeakMap<RecordForm, ReviewOf>();

function reviewOf(form: RecordForm): ReviewOf {
	const there = known.get(form) ?? { review: undefined, told: 0, listeners: new Set() };
	known.set(form, there);
	return there;
}

export function setReview(form: RecordForm, review: Review | undefined): void {
	const there = reviewOf(form);
	there.review = review;
	there.told++;
	for (const listener of there.listeners) listener();
}

/** Retains the previous state on failure. */
export async function loadReview(form: RecordForm, name: CollectionName): Promise<void> {
	const { told } = reviewOf(form);
	// Uses a list query, because a missing review is not an error.
	const page = await client.data
		.reviews({ collection: name, ids: [form.id], limit: 200 })
		.catch(() => undefined);
	const scopeReview = page?.items.find(({ scope }) => scope === form.scope);
	if (page && reviewOf(form).told === told) setReview(form, scopeReview);
}

/** Loads the review again if a request was refused because it has changed, so that a second attempt is possible. */
export async function reloadingStale<T>(
	form: RecordForm,
	name: CollectionName,
	request: Promise<T>,
): Promise<T> {
	try {
		return await request;
	} catch (error) {
		if (error instanceof ApiError && error.status === 412) await loadReview(form, name);
		throw error;
	}
}

export function hearReview(form: RecordForm, name: CollectionName, version: number): void {
	const there = reviewOf(form);
	if (version === there.streamed) return;
	there.streamed = version;
	if (version !== (there.review?.version ?? 0)) void loadReview(form, name);
}

export function useReview(form: RecordForm): Review | undefined {
	const there = reviewOf(form);
	return useSyncExternalStore(
		(listener) => {
			there.listeners.add(listener);
			return () => there.listeners.delete(listener);
		},
		() => there.review,
	);
}

/** Loads the review again with each change of its draft and on focus, as the stream may be interrupted. */
export function useFollowedReview(form: RecordForm, name: CollectionName): Review | undefined {
	const review = useReview(form);
	const savedAt = useFormView(form, ({ draft }) => (draft.kind === "saved" ? draft.at : 0));
	useEffect(() => {
		void loadReview(form, name);
		// Resets with the draft.
		return () => setReview(form, undefined);
	}, [form, name]);
	const isApproved = review?.state === "approved";
	useEffect(() => {
		// Changes after approval invalidate it.
		if (isApproved && savedAt > 0) void loadReview(form, name);
	}, [form, name, isApproved, savedAt]);
	useEffect(() => {
		const onSeen = () => {
			if (document.visibilityState === "visible" && form.isDirty()) void loadReview(form, name);
		};
		document.addEventListener("visibilitychange", onSeen);
		return () => document.removeEventListener("visibilitychange", onSeen);
	}, [form, name]);
	return review;
}
