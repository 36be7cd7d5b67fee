import { Group, Skeleton, Stack } from "@mantine/core";
import { ApiError } from "../../client/request.ts";
import type { DomainKey } from "../../model/brands.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageHeader } from "../parts/page-header.tsx";
import classes from "./form.module.css";
import { GoneRecord } from "./gone-record.tsx";
import { RecordEditor } from "./record-editor.tsx";
import { startRecord } from "./start-record.ts";
import { useLoaded } from "./use-loaded.ts";

interface LoadedFormProps {
	readonly name: CollectionName;
	readonly id: string;
	readonly from: string | null;
	readonly brand: DomainKey | undefined;
	/** Type of a new article; "" for the usual one. */
	readonly type: string;
	/** What a new redirect is from, and of which website; "" for nothing yet. */
	readonly lost: { readonly path: string; readonly website: string };
	/** Given on when a new record gets its address, so that the form stays. */
	readonly sitting: number;
}

/** Reads what a form begins with, then shows it. */
export function LoadedForm({ name, id, from, brand, type, lost, sitting }: LoadedFormProps) {
	const beginning = useLoaded("once", () => startRecord({ name, id, from, brand, type, lost }));
	const { label, singular } = collections[name];
	if (beginning.status === "loading") return <FormSkeleton />;
	if (beginning.status === "loaded") return <RecordEditor {...{ name, id, sitting }} {...beginning.value} />;
	const { error, reload } = beginning;
	if (error instanceof ApiError && error.status === 404)
		return <GoneRecord name={name} id={id} onRestored={reload} />;
	return (
		<>
			<PageHeader title={label} />
			<LoadFailure title={`The ${singular} could not be loaded`} error={error} onRetry={reload} />
		</>
	);
}

/** Stands where a form will, in its shape. */
export function FormSkeleton() {
	return (
		<div aria-busy="true" aria-label="Loading" role="status">
			<Group justify="space-between" mb="xl">
				<Skeleton h={32} w="16rem" />
				<Skeleton h={36} w="5rem" />
			</Group>
			<div className={classes.columns}>
				<Stack gap="lg">
					{[60, 60, 140, 60, 60].map((height, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: they never change
						<Skeleton key={index} h={height} />
					))}
				</Stack>
				<Skeleton h={180} />
			</div>
		</div>
	);
}
