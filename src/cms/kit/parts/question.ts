import { useEffect, useState } from "react";

/** Any part of the program may open it; one dialog above all screens shows it. */
export function openQuestion<Asked>() {
	let put: ((requested: Asked) => Promise<boolean>) | undefined;
	return {
		ask: (requested: Asked): Promise<boolean> | undefined => put?.(requested),
		useQuestion() {
			const [question, setQuestion] = useState<{ asked: Asked; settle: (answer: boolean) => void }>();
			useEffect(() => {
				put = (requested) =>
					new Promise((resolve) => {
						const settle = (answer: boolean) => {
							setQuestion(undefined);
							resolve(answer);
						};
						setQuestion({ asked: requested, settle });
					});
				return () => {
					put = undefined;
				};
			}, []);
			return question;
		},
	};
}
