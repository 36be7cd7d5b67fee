import { useEffect, useState } from "react";
import { type Location, useBlocker } from "react-router";
import { allWebsites } from "../../../../model/website-scope.ts";
import { lazyCode, useLazy } from "../../../kit/lazy/lazy.ts";
import { showFailure } from "../../../kit/parts/feedback/notify.ts";
import type { RecordForm } from "../open-form.ts";

const leaveDialog = lazyCode(async () => (await import("./leave-dialog.tsx")).LeaveDialog);

interface LeaveGuardProps {
	readonly form: RecordForm;
	/** Same for a new record that gets or loses its own address. */
	readonly sitting?: number | undefined;
	/** True after a deletion, for example. */
	readonly mayLeave: () => boolean;
	readonly isSameScreen?: (one: Location, other: Location) => boolean;
}

const hasSameForm = (one: Location, other: Location) =>
	one.pathname === other.pathname && scopeIn(one.search) === scopeIn(other.search);

const scopeIn = (search: string) => new URLSearchParams(search).get("scope") ?? allWebsites;

/** Wait for the last draft request before the prompt. */
const lastSendMs = 2_000;

/** All choices but one retain the changes. */
export function LeaveGuard({ form, sitting, mayLeave, isSameScreen = hasSameForm }: LeaveGuardProps) {
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		// Signing in returns here and restores the changes.
		const isSignIn = nextLocation.pathname === "/cms/login";
		const isOwn = sitting !== undefined && nextLocation.state?.sitting === sitting;
		return (
			form.isUnsent() && !isSameScreen(currentLocation, nextLocation) && !isSignIn && !isOwn && !mayLeave()
		);
	});
	const LeaveDialog = useLazy(leaveDialog);
	const isBlocked = blocker.state === "blocked";
	const [isAsked, setAsked] = useState(false);
	const isOpen = isBlocked && isAsked;
	const stay = () => {
		form.setLeaving(false);
		blocker.reset?.();
	};
	const leave = () => {
		form.keep();
		blocker.proceed?.();
	};
	const saveAndLeave = async () => {
		if (await form.save()) leave();
		else stay();
	};
	const discard = () => {
		form.discard();
		leave();
	};
	const ask = () => {
		setAsked(true);
		leaveDialog.want().catch((error) => {
			stay();
			showFailure("You are still on this screen, because it has changes", error);
		});
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once each time that somebody leaves
	useEffect(() => {
		setAsked(false);
		if (!isBlocked) return;
		let isOver = false;
		const settle = (end: () => void) => {
			if (!isOver) end();
			isOver = true;
		};
		if (!form.isDrafted) return settle(ask);
		form.setLeaving(true);
		const timer = setTimeout(() => settle(ask), lastSendMs);
		void form.sendDraft().then(() => settle(form.isUnsent() ? ask : leave));
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	}, [isBlocked]);
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
