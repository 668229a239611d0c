module example.com/orderbook

go 1.22
