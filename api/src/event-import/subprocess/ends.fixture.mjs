// Starts to read a file and is killed, as the system does when it uses too many resources.
process.once('message', () => process.kill(process.pid, 'SIGKILL'));
process.send({ ready: true });
