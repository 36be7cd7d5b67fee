import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import { type Failure, noFailure } from "./failure.ts";
import classes from "./form.module.css";
import { Notice } from "./notice.tsx";
import type { useForm } from "./use-form.ts";

interface FormButtonProps {
	readonly type?: "submit";
	readonly variant?: "default";
	readonly color?: "red";
	readonly disabled?: boolean;
	readonly onClick?: () => void;
	readonly children: ReactNode;
}

export interface FormProps {
	readonly form: Pick<ReturnType<typeof useForm>, "onSubmit" | "isBusy" | "failure">;
	/** On the button that sends it. */
	readonly action: string;
	/** As wide as the form, below it, in a dialog beside the way out of it, or there across from it. */
	readonly look: "front" | "panel" | "dialog" | "across";
	/** False while it cannot be sent. */
	readonly isReady?: boolean;
	readonly isDangerous?: boolean;
	readonly onCancel?: (() => void) | undefined;
	/** On the button that does not send it. */
	readonly cancel?: string;
	/** What has come of it. */
	readonly done?: string;
	/** The field in which the next try is typed, where the failure names none. */
	readonly again?: string;
	/** The browser's own checks are left to us. */
	readonly noValidate?: boolean;
	readonly children?: ReactNode;
	/** Below the button. */
	readonly after?: ReactNode;
}

/**
 * A form, its button, and what came of it. Where it was refused, the cursor goes to what says so. It brings no controls of
 * its own, so that the page before one is signed in may have lighter ones.
 */
export function BareForm({
	Button,
	...props
}: FormProps & { readonly Button: ComponentType<FormButtonProps> }) {
	const { form, action, look, isReady = true, isDangerous = false, onCancel, cancel = "Cancel" } = props;
	const element = useRef<HTMLFormElement>(null);
	useEffect(() => goTo(element.current, form.failure, props.again), [form.failure, props.again]);
	const send = (
		<Button type="submit" disabled={form.isBusy || !isReady} {...(isDangerous && { color: "red" })}>
			{action}
		</Button>
	);
	const leave = onCancel && (
		<Button variant="default" onClick={onCancel} data-autofocus={isDangerous || undefined}>
			{cancel}
		</Button>
	);
	return (
		<form ref={element} className={classes.form} onSubmit={form.onSubmit} noValidate={props.noValidate}>
			{props.children}
			<Notice failure={form.failure.message} done={props.done} />
			<div className={classes[look]}>
				{leave}
				{send}
			</div>
			{props.after}
		</form>
	);
}

function goTo(form: HTMLFormElement | null, failure: Failure, again: string | undefined) {
	if (!form || failure === noFailure) return;
	const [name = again] = Object.keys(failure.fields);
	const told = name === undefined ? "[role=alert]" : `[name="${CSS.escape(name)}"]`;
	form.querySelector<HTMLElement>(told)?.focus();
}
