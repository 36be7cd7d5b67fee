import { type InputHTMLAttributes, useId } from "react";
import classes from "./controls.module.css";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
	readonly label: string;
	readonly hint?: string;
	readonly error?: string | undefined;
}

export function TextField({ label, hint, error, ...rest }: TextFieldProps) {
	const id = useId();
	const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
	return (
		<div className={classes.field}>
			<label htmlFor={id} className={classes.label}>
				{label}
			</label>
			{hint && (
				<p id={`${id}-hint`} className={classes.hint}>
					{hint}
				</p>
			)}
			<input
				{...rest}
				id={id}
				className={classes.input}
				aria-invalid={error ? true : undefined}
				aria-describedby={described || undefined}
			/>
			{error && (
				<p id={`${id}-error`} className={classes.error}>
					{error}
				</p>
			)}
		</div>
	);
}

interface TickProps {
	readonly label: string;
	readonly checked: boolean;
	readonly onChange: (checked: boolean) => void;
}

export function Tick({ label, checked, onChange }: TickProps) {
	const id = useId();
	return (
		<div className={classes.checkbox}>
			<input id={id} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
			<svg viewBox="0 0 10 7" aria-hidden="true">
				<path
					d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
					fill="currentColor"
				/>
			</svg>
			<label htmlFor={id}>{label}</label>
		</div>
	);
}
