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
	readonly action: string;
	/** Place of the buttons; "across" is opposite the cancel button. */
	readonly look: "front" | "panel" | "dialog" | "across";
	readonly isReady?: boolean;
	readonly isDangerous?: boolean;
	readonly onCancel?: (() => void) | undefined;
	readonly cancel?: string;
	readonly done?: string;
	/** Field focused after a failure without a field. */
	readonly again?: string;
	readonly noValidate?: boolean;
	readonly children?: ReactNode;
	readonly after?: ReactNode;
}

/** On refusal, the focus moves to the error. The sign-in page passes in lighter controls. */
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
	const selector = name === undefined ? "[role=alert]" : `[name="${CSS.escape(name)}"]`;
	form.querySelector<HTMLElement>(selector)?.focus();
}
