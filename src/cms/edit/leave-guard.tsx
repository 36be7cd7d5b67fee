import { useEffect } from "react";
import { type Location, useBlocker } from "react-router";
import { lazyCode, useLazy } from "../lazy/lazy.ts";
import type { RecordForm } from "./form/open-form.ts";

const leaveDialog = lazyCode(async () => (await import("./leave-dialog.tsx")).LeaveDialog);

interface LeaveGuardProps {
	readonly form: RecordForm;
	/** A new record that gets its own address in this sitting stays in its form. */
	readonly sitting?: number | undefined;
	/** Read when one leaves: true once leaving is meant, as after a deletion. */
	readonly mayLeave: () => boolean;
	/** Whether two addresses show the same form; those of one path do unless given. */
	readonly isSameScreen?: (one: Location, other: Location) => boolean;
}

const hasSamePath = (one: Location, other: Location) => one.pathname === other.pathname;

/** Asks what becomes of unsaved changes when the user goes to another screen. All choices but one keep them. */
export function LeaveGuard({ form, sitting, mayLeave, isSameScreen = hasSamePath }: LeaveGuardProps) {
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		// Signing in again comes back here, and finds what was typed.
		const isSignIn = nextLocation.pathname === "/cms/login";
		const isOwn = sitting !== undefined && nextLocation.state?.sitting === sitting;
		return (
			form.isDirty() && !isSameScreen(currentLocation, nextLocation) && !isSignIn && !isOwn && !mayLeave()
		);
	});
	const LeaveDialog = useLazy(leaveDialog);
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
	const discard = () => {
		form.discard();
		leave();
	};
	useEffect(() => {
		// Where it cannot come, nobody leaves.
		if (isOpen) leaveDialog.want().catch(stay);
	});
	if (!LeaveDialog) return null;
	return (
		<LeaveDialog
			isWanted={isOpen}
			onStay={stay}
			onLeave={leave}
			onDiscard={discard}
			onSave={() => void saveAndLeave()}
		/>
	);
}
