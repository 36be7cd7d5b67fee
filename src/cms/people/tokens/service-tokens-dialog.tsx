import { Modal, Text } from "@mantine/core";
import { Tokens } from "./tokens.tsx";

export function ServiceTokensDialog({ onClose }: { readonly onClose: () => void }) {
	return (
		<Modal opened onClose={onClose} title="API tokens of services" centered size="lg">
			<Text size="sm" mb="md">
				A token lets a service act in the name of the admin who made it, and never lets it do more than they
				may. Before an admin leaves, make the tokens of their services anew.
			</Text>
			<Tokens kind="service" />
		</Modal>
	);
}
