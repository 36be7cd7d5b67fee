import { Anchor, Skeleton, Text } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { Link } from "react-router";
import type { ConcerningThread } from "../../../model/api/editorial/comment-api.ts";
import type { Review } from "../../../model/api/editorial/review-api.ts";
import type { Overview } from "../../../model/api/reports/overview-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import { asLine } from "../../../model/state-line.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { client } from "../../client.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { LoadFailure } from "../../context/feedback/load-failure.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { scopeName, scopePhrase } from "../../context/lookups/scope-names.ts";
import { useScopeNames } from "../../context/lookups/use-scope-names.ts";
import { calls } from "../../editorial/comments/calls.ts";
import { ReviewBadge } from "../../editorial/review/review-badge.tsx";
import { BehindList } from "../../editorial/schedule/behind-list.tsx";
import { ProblemList } from "../../editorial/schedule/problem-list.tsx";
import { RefusedList } from "../../editorial/schedule/refused-list.tsx";
import { When } from "../../kit/parts/when.tsx";
import { FewItems } from "./few-items.tsx";
import classes from "./for-you.module.css";
import { Nothing } from "./nothing.tsx";
import { useCard } from "./use-card.ts";

const mostLoaded = 20;
const mostShown = 4;

/** Failed publications, requested reviews, answered drafts and comments. */
export function ForYou({ overview }: { readonly overview: UseQueryResult<Overview> }) {
	const reviews = useCard(["reviews"], loadReviews);
	const comments = useCard(["comments"], async () => (await calls.concerning({ limit: mostLoaded })).items);
	const parts = { reviews, comments, "failed publications": overview };
	const queries = Object.values(parts);
	const items = [
		...(reviews.data?.toDo ?? []).map((review) => <Reviewed key={keyOf(review)} review={review} isToDo />),
		...(reviews.data?.asked ?? []).map((review) => (
			<Reviewed key={keyOf(review)} review={review} isToDo={false} />
		)),
		...(comments.data ?? []).map((thread) => <Commented key={thread.id} thread={thread} />),
	];
	const isNothing = items.length + failuresIn(overview.data) === 0;
	return (
		<>
			<Failed parts={parts} />
			{overview.data && <Failures {...overview.data} />}
			{items.length > 0 && <FewItems items={items} most={mostShown} />}
			{queries.some(({ isPending }) => isPending) && <Skeleton h={60} m="sm" />}
			{isNothing && queries.every(({ isSuccess }) => isSuccess) && <Nothing>Nothing waits for you.</Nothing>}
		</>
	);
}

async function loadReviews() {
	const [toDo, asked] = await Promise.all([
		client.data.reviews({ list: "to-do", limit: mostLoaded }),
		client.data.reviews({ list: "asked", limit: mostLoaded }),
	]);
	return { toDo: toDo.items, asked: asked.items.filter(({ state }) => state !== "open") };
}

const all = new Intl.ListFormat("en-NZ");

function Failed({ parts }: { readonly parts: Readonly<Record<string, UseQueryResult<unknown>>> }) {
	const failed = Object.entries(parts).filter(([, { error }]) => error);
	const [first] = failed;
	if (!first) return null;
	return (
		<LoadFailure
			title={asLine(`${all.format(failed.map(([name]) => name))} could not be loaded`)}
			error={first[1].error}
			onRetry={() => {
				for (const [, { refetch }] of failed) void refetch();
			}}
		/>
	);
}

function failuresIn(overview: Overview | undefined): number {
	if (!overview) return 0;
	const { refused, problems, behind } = overview;
	return refused.length + problems.records.length + problems.releases.length + behind.length;
}

function Failures({ refused, problems, behind }: Overview) {
	return (
		<div className={classes.failures}>
			<RefusedList items={refused} />
			<ProblemList {...problems} />
			<BehindList items={behind} />
		</div>
	);
}

function keyOf({ collection, id, scope }: Review): string {
	return `${collection}/${id} ${scope}`;
}

/** @param isToDo false for a review that the user has requested */
function Reviewed({ review, isToDo }: { readonly review: Review; readonly isToDo: boolean }) {
	const keepBrand = useBrandAddress();
	const { collection, id, scope, title, state, note, answer } = review;
	const known = useScopeNames([scope]);
	const isVariant = scope !== allWebsites;
	const address = `/cms/${collection}/${id}${isVariant ? `?scope=${scope}` : ""}`;
	const what = [collections[collection].singular, ...(isVariant ? [scopePhrase(scope, known)] : [])].join(
		" ",
	);
	const said = isToDo ? note : answer;
	const who = nameOf(known.people, isToDo ? review.askedBy : review.answeredBy);
	return (
		<li>
			<div>
				<Anchor component={Link} to={keepBrand(address)} inherit>
					{title || "Untitled"}
				</Anchor>{" "}
				{!isToDo && <ReviewBadge state={state} where={isVariant ? scopeName(scope, known) : ""} />}
			</div>
			<Text size="sm">
				{isToDo ? `${who} asks for a review of this ${what}` : `by ${who}`},{" "}
				<When at={isToDo ? review.askedAt : review.answeredAt} />
				{said && (
					<>
						: <q>{said}</q>
					</>
				)}
			</Text>
		</li>
	);
}

function Commented({ thread }: { readonly thread: ConcerningThread }) {
	const keepBrand = useBrandAddress();
	const { people } = useLookups();
	const { collection, recordId, id, title, anchor, comments } = thread;
	const last = comments.findLast(({ deletedAt }) => deletedAt === 0);
	if (!last) return null;
	const { fields, singular }: AnyCollection = collections[collection];
	const label = fields[anchor.field]?.label ?? `this ${singular}`;
	return (
		<li>
			<Anchor component={Link} to={keepBrand(`/cms/${collection}/${recordId}#comment-${id}`)} inherit>
				{title || "Untitled"}
			</Anchor>
			<Text size="sm">
				{last.by === "" ? `${last.guest} (not verified)` : nameOf(people, last.by)}{" "}
				{comments.length > 1 ? "replied" : "commented"} on{" "}
				{anchor.quote ? <q>{brief(anchor.quote)}</q> : label}, <When at={last.at} />:{" "}
				<q>{brief(last.text)}</q>
			</Text>
		</li>
	);
}

const longestShown = 160;

function brief(text: string): string {
	return text.length > longestShown ? `${text.slice(0, longestShown).trimEnd()}…` : text;
}
