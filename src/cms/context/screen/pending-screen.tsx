import { Skeleton, Stack } from "@mantine/core";
import { PageHeader } from "../../kit/parts/page-header.tsx";

const widths = Array.from({ length: 9 }, (_, row) => `${40 + ((row * 17) % 45)}%`);

/** Shown while a screen is on its way. */
export function PendingScreen({ title }: { readonly title: string }) {
	return (
		<>
			<PageHeader title={title} />
			<Stack gap="xl" pt="md" role="status" aria-busy="true" aria-label="Loading">
				{widths.map((width) => (
					<Skeleton key={width} h={12} w={width} />
				))}
			</Stack>
		</>
	);
}
