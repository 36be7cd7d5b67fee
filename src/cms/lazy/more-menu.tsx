import { ActionIcon } from "@mantine/core";
import { DotsHorizontalIcon } from "@radix-ui/react-icons";
import { LazyMenu } from "./lazy-menu.tsx";
import type { LazyMenuProps } from "./menu-entries.ts";

/** What else can be done with something, behind three dots. */
export function MoreMenu({ of, ...menu }: LazyMenuProps & { readonly of: string }) {
	return (
		<LazyMenu position="bottom-end" shadow="md" {...menu}>
			<ActionIcon variant="subtle" color="gray" aria-label={`More for ${of}`}>
				<DotsHorizontalIcon aria-hidden />
			</ActionIcon>
		</LazyMenu>
	);
}
