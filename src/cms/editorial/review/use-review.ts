import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../../client/request.ts";
import type { Review } from "../../../model/api/editorial/review-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { queryClient } from "../../kit/query/query-client.ts";
import type { RecordForm } from "../../records/record-form/open-form.ts";
import { useFormView } from "../../records/record-form/use-form-view.ts";

function keyOf({ id, scope }: RecordForm, name: CollectionName) {
	return [name, id, "review", scope];
}

export function setReview(form: RecordForm, name: CollectionName, review: Review | undefined): void {
	const queryKey = keyOf(form, name);
	// A pending response is outdated.
	void queryClient.cancelQueries({ queryKey });
	queryClient.setQueryData<Review | null>(queryKey, review ?? null);
}

/** Retains the previous state on failure. */
function reloadReview(form: RecordForm, name: CollectionName): Promise<void> {
	return queryClient.invalidateQueries({ queryKey: keyOf(form, name) });
}

/** Loads a stale review again, so that a second attempt is possible. */
export async function reloadingStale<T>(
	form: RecordForm,
	name: CollectionName,
	request: Promise<T>,
): Promise<T> {
	try {
		return await request;
	} catch (error) {
		if (error instanceof ApiError && error.status === 412) await reloadReview(form, name);
		throw error;
	}
}

export function hearReview(form: RecordForm, name: CollectionName, version: number): void {
	const review = queryClient.getQueryData<Review | null>(keyOf(form, name));
	if (version !== (review?.version ?? 0)) void reloadReview(form, name);
}

/** Undefined if there is none. Reloads when the tab regains focus. */
export function useReview(form: RecordForm, name: CollectionName): Review | undefined {
	const { id, scope } = form;
	const isDirty = useFormView(form, form.isDirty);
	const { data } = useQuery({
		queryKey: keyOf(form, name),
		// A list query, because a missing review is not an error.
		queryFn: async () => {
			const { items } = await client.data.reviews({ collection: name, ids: [id], limit: 200 });
			return items.find((review) => review.scope === scope) ?? null;
		},
		enabled: form.isDrafted && isDirty,
		// A dialog that opens must not change the version that its user has seen.
		staleTime: Number.POSITIVE_INFINITY,
		refetchOnWindowFocus: "always",
	});
	return data ?? undefined;
}

/** Authors of a draft may not approve it. */
export function mayApprove({ state, authors }: Review, user: string): boolean {
	return state === "open" && !authors.includes(user);
}

/** Loads the review again with each change of its draft, and discards it with the draft. */
export function useFollowedReview(form: RecordForm, name: CollectionName): Review | undefined {
	const review = useReview(form, name);
	const isDirty = useFormView(form, form.isDirty);
	const savedAt = useFormView(form, ({ draft }) => (draft.kind === "saved" ? draft.at : 0));
	useEffect(() => {
		if (!isDirty) return;
		void reloadReview(form, name);
		return () => setReview(form, name, undefined);
	}, [form, name, isDirty]);
	const isApproved = review?.state === "approved";
	useEffect(() => {
		// Changes after approval invalidate it.
		if (isApproved && savedAt > 0) void reloadReview(form, name);
	}, [form, name, isApproved, savedAt]);
	return review;
}
