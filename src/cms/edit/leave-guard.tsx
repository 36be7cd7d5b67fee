import { Button, Group, Modal, Text } from "@mantine/core";
import { type Location, useBlocker } from "react-router";
import type { RecordForm } from "./open-form.ts";

interface LeaveGuardProps {
	readonly form: RecordForm;
	/** A new record that gets its own address in this sitting stays in its form. */
	readonly sitting?: number | undefined;
	/** Read when one leaves: true once leaving is meant, as after a deletion. */
	readonly mayLeave: () => boolean;
	/** Whether two addresses show the same form; those of one path do unless told. */
	readonly isSameScreen?: (one: Location, other: Location) => boolean;
}

const hasSamePath = (one: Location, other: Location) => one.pathname === other.pathname;

/** Asks what becomes of unsaved changes when one goes to another screen. They are kept in any case but one. */
export function LeaveGuard({ form, sitting, mayLeave, isSameScreen = hasSamePath }: LeaveGuardProps) {
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		// Signing in again comes back here, and finds what was typed.
		const isSignIn = nextLocation.pathname === "/cms/login";
		const isOwn = sitting !== undefined && nextLocation.state?.sitting === sitting;
		return (
			form.isDirty() && !isSameScreen(currentLocation, nextLocation) && !isSignIn && !isOwn && !mayLeave()
		);
	});
	const isOpen = blocker.state === "blocked";
	const stay = () => isOpen && blocker.reset();
	const leave = () => {
		form.keep();
		if (isOpen) blocker.proceed();
	};
	const saveAndLeave = async () => {
		if (await form.save()) leave();
		else stay();
	};
	return (
		<Modal opened={isOpen} onClose={stay} title="Leave with unsaved changes?" centered>
			<Text size="sm">
				If you leave, they stay in this browser and come back when you open this screen again.
			</Text>
			<Group mt="lg" justify="flex-end" gap="xs">
				<Button
					variant="subtle"
					color="red"
					onClick={() => {
						form.discard();
						leave();
					}}
				>
					Discard changes
				</Button>
				<Button variant="default" onClick={leave}>
					Leave
				</Button>
				<Button onClick={() => void saveAndLeave()} data-autofocus>
					Save and leave
				</Button>
			</Group>
		</Modal>
	);
}
