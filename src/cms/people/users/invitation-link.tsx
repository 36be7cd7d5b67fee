import { Modal, Text } from "@mantine/core";
import { ShownOnce } from "../../kit/parts/shown-once.tsx";
import { useOpened } from "../../kit/parts/use-opened.ts";

interface InvitationLinkProps {
	readonly email: string;
	readonly link: string;
	readonly onClose: () => void;
}

/** For an invitation that no mail server delivers. */
export function InvitationLink({ email, link, onClose }: InvitationLinkProps) {
	return (
		<Modal opened={useOpened()} onClose={onClose} title={`Invitation for ${email}`} centered>
			<Text size="sm" mb="sm">
				No mail server is set up, so no email was sent. Send this link to {email} yourself. It works for three
				days. Anyone who opens it can choose the password.
			</Text>
			<ShownOnce label="Invitation link" value={link} />
		</Modal>
	);
}
