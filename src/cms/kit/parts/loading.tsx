import { Center, Loader } from "@mantine/core";

/** Placeholder while a screen loads. */
export function Loading() {
	return (
		<Center mih="50vh">
			<Loader aria-label="Loading" />
		</Center>
	);
}
