import { Skeleton, Text, Title } from "@mantine/core";
import { LoadFailure } from "../../../context/feedback/load-failure.tsx";
import type { ExtraProps } from "../../record-form/extra-props.ts";
import formClasses from "../../record-form/form.module.css";
import { UseList } from "./use-list.tsx";
import { useUses } from "./use-uses.ts";

export function UsedIn({ record }: ExtraProps) {
	return record && <Uses id={record.id} />;
}

function Uses({ id }: { readonly id: string }) {
	const uses = useUses(id);
	return (
		<section aria-label="Used in" className={formClasses.group}>
			<Title order={2} size="h5">
				Used in
			</Title>
			{uses.status === "loading" && <Skeleton h={40} />}
			{uses.status === "failed" && (
				<LoadFailure title="Where it is used could not be loaded" error={uses.error} onRetry={uses.reload} />
			)}
			{uses.status === "loaded" && uses.value.total === 0 && (
				<Text size="sm" c="dimmed">
					Not used anywhere
				</Text>
			)}
			{uses.status === "loaded" && uses.value.total > 0 && <UseList uses={uses.value} />}
		</section>
	);
}
