import { Button, Text } from "@mantine/core";
import { Suspense, useState } from "react";
import { type LoaderFunctionArgs, type Params, useLocation, useRevalidator } from "react-router";
import type { Release } from "../../../model/api/editorial/release-api.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { componentOnRequest } from "../../kit/lazy/lazy.ts";
import { Empty } from "../../kit/parts/empty.tsx";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { ReleaseActions } from "./release-actions.tsx";
import { ReleaseItems } from "./release-items.tsx";
import { ReleaseBadge, ReleaseWhen } from "./release-state.tsx";
import classes from "./releases.module.css";
import { releases } from "./releases.ts";
import { Stopped } from "./stopped.tsx";
import { useCheck, withFound } from "./use-check.ts";

const PreviewView = componentOnRequest(async () => (await import("../preview/preview-view.tsx")).PreviewView);
const DraftsDialog = componentOnRequest(async () => (await import("./drafts-dialog.tsx")).DraftsDialog);

export const namesOf = (_: Params) => ({ title: "Release", what: "The release" });

export async function load({ params: { id = "" } }: LoaderFunctionArgs) {
	return { release: await releases.get(id) };
}

export default function ReleaseScreen({ data }: ScreenProps<typeof load>) {
	return <Opened key={data.release.id} loaded={data.release} />;
}

function Opened({ loaded }: { readonly loaded: Release }) {
	const { revalidate } = useRevalidator();
	const [changed, setChanged] = useState(loaded);
	// Data reloaded since is newer.
	const release = changed.version >= loaded.version ? changed : loaded;
	const check = withFound(release, useCheck(release));
	const { state: arrival } = useLocation();
	// A new release needs drafts first.
	const [isAdding, setAdding] = useState(Boolean(arrival?.isNew) && loaded.items.length === 0);
	const [isShown, setShown] = useState(false);
	const { items, state, title, note } = release;
	const mayChange = state === "open" || state === "failed";
	const acting = { release, onChanged: setChanged, onStale: () => void revalidate() };
	return (
		<>
			<PageHeader
				title={title}
				subtitle={
					<>
						<ReleaseBadge state={state} hasProblem={check.problems.length > 0} />{" "}
						<ReleaseWhen release={release} />
					</>
				}
				action={
					<>
						{items.length > 0 && state !== "published" && (
							<Button variant="default" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
								Preview
							</Button>
						)}
						<ReleaseActions {...acting} isStopped={check.problems.length > 0} />
					</>
				}
			/>
			{note && <Text className={classes.note ?? ""}>{note}</Text>}
			<Stopped release={release} check={check} />
			<div className={classes.columns} data-split={isShown}>
				{isShown && (
					<div className={classes.preview}>
						<Suspense>
							<PreviewView
								name="releases"
								id={release.id}
								mark={String(release.version)}
								onClose={() => setShown(false)}
							/>
						</Suspense>
					</div>
				)}
				<div className={classes.list}>
					{items.length > 0 ? (
						<ReleaseItems {...acting} problems={check.problems} mayChange={mayChange} />
					) : (
						<Empty title="This release is empty">
							<Text c="dimmed">
								Add drafts here. To take a record down or move it, select it in its list.
							</Text>
						</Empty>
					)}
					{mayChange && (
						<Button variant="default" mt="md" onClick={() => setAdding(true)}>
							Add drafts
						</Button>
					)}
				</div>
			</div>
			{isAdding && (
				<Suspense>
					<DraftsDialog {...acting} onClose={() => setAdding(false)} />
				</Suspense>
			)}
		</>
	);
}
