import { useEffect, useSyncExternalStore } from "react";
import type { Review } from "../../../model/api/editorial/review-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

/** The request about what a form holds, as its head and its button share it. */
interface ReviewOf {
	review: Review | undefined;
	/** How often it has been told: an answer to an earlier question is late. */
	told: number;
	readonly listeners: Set<() => void>;
}

const known = new WeakMap<RecordForm, ReviewOf>();

function reviewOf(form: RecordForm): ReviewOf {
	const there = known.get(form) ?? { review: undefined, told: 0, listeners: new Set() };
	known.set(form, there);
	return there;
}

/** Tells all that show it what the request of a form is by now. */
export function setReview(form: RecordForm, review: Review | undefined): void {
	const there = reviewOf(form);
	there.review = review;
	there.told++;
	for (const listener of there.listeners) listener();
}

/** Asks the server for the request of a form. What cannot be found out just now is as it was. */
export async function loadReview(form: RecordForm, name: CollectionName): Promise<void> {
	const { told } = reviewOf(form);
	// As a list, of which nothing is as good an answer as a request.
	const page = await client.data.reviews({ collection: name, ids: [form.id] }).catch(() => undefined);
	if (page && reviewOf(form).told === told) setReview(form, page.items[0]);
}

/** The request about what a form holds; undefined where there is none. */
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

/** Follows the request: with the draft that it is about, and with every visit to the tab. */
export function useFollowedReview(form: RecordForm, name: CollectionName): Review | undefined {
	const review = useReview(form);
	const savedAt = useFormView(form, ({ draft }) => (draft.kind === "saved" ? draft.at : 0));
	useEffect(() => {
		void loadReview(form, name);
		// It ends with the draft.
		return () => setReview(form, undefined);
	}, [form, name]);
	const isApproved = review?.state === "approved";
	useEffect(() => {
		// What is saved since is no longer what was approved.
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
