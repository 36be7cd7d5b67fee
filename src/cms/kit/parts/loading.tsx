import { Center, Loader } from "@mantine/core";

export function Loading() {
	return (
		<Center mih="50vh">
			<Loader aria-label="Loading" />
		</Center>
	);
}
