import { CloseButton, TextInput } from "@mantine/core";
import { MagnifyingGlassIcon } from "@radix-ui/react-icons";
import { useCallback, useEffect, useRef, useState } from "react";
import classes from "./list.module.css";

const debounceMs = 200;

interface SearchFieldProps {
	readonly label: string;
	readonly value: string;
	readonly onChange: (changes: { readonly q: string }) => void;
}

/** Address changes do not overwrite typed text. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
	const [typed, setTyped] = useState(value);
	const sent = useRef(value);
	const latest = useRef(onChange);
	latest.current = onChange;
	const search = useCallback((words: string) => {
		if (words === sent.current) return;
		sent.current = words;
		latest.current({ q: words });
	}, []);
	useEffect(() => {
		const timer = setTimeout(search, debounceMs, typed);
		return () => clearTimeout(timer);
	}, [search, typed]);
	useEffect(() => {
		if (value === sent.current) return;
		sent.current = value;
		setTyped(value);
	}, [value]);
	return (
		<TextInput
			type="search"
			aria-label={label}
			placeholder={label}
			leftSection={<MagnifyingGlassIcon aria-hidden />}
			rightSection={
				typed && <CloseButton size="sm" aria-label="Clear the search" onClick={() => setTyped("")} />
			}
			value={typed}
			onChange={(event) => setTyped(event.currentTarget.value)}
			// A search started after a click on a link would replace its navigation.
			onBlur={() => search(typed)}
			className={classes.searchField}
		/>
	);
}
