export default function SettingsScreen() {
	return <p>SettingsScreen</p>;
}
