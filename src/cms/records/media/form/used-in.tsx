import { Skeleton, Text, Title } from "@mantine/core";
import { Loaded } from "../../../context/feedback/loaded.tsx";
import type { ExtraProps } from "../../record-form/extra-props.ts";
import formClasses from "../../record-form/form.module.css";
import { UseList } from "./use-list.tsx";
import { useUses } from "./use-uses.ts";

export function UsedIn({ record }: ExtraProps) {
	return record && <Uses id={record.id} />;
}

function Uses({ id }: { readonly id: string }) {
	return (
		<section aria-label="Used in" className={formClasses.group}>
			<Title order={2} size="h5">
				Used in
			</Title>
			<Loaded query={useUses(id)} failure="Its uses could not be loaded" loading={<Skeleton h={40} />}>
				{(uses) =>
					uses.total > 0 ? (
						<UseList uses={uses} />
					) : (
						<Text size="sm" c="dimmed">
							Not used anywhere
						</Text>
					)
				}
			</Loaded>
		</section>
	);
}
