// stand-in worker
